import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { reportContext, scriptContext } from '#web/api/page-data.ts'
import { keepEarlyActions } from './early-actions.ts'
import { takeOwnScripts } from './own-scripts.ts'

export { originContext, reportContext, scriptContext, transportContext } from '#web/api/page-data.ts'

const renderLimitMs = 5_000

/** The whole page as one text: finished pages are kept and sent again, so nothing is gained by streaming. */
function draw(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit)
          resolve(text(pipe(new PassThrough())))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const limit = setTimeout(() => abort(new Error('drawing the page took too long')), renderLimitMs)
  })
}

const preloads = (mark: string) =>
  new RegExp(`<link rel="modulepreload" href="([^"]+)"[^>]* nonce="${mark}"[^>]*>`, 'g')

/** Waits for the first paint, a second at most; a hidden tab never paints. */
const seenOnce = `await new Promise((seen) => {
  if (document.hidden) seen()
  new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
  setTimeout(seen, 1000)
});`

const fetchAll = (hrefs: string[]) => `for (const href of ${JSON.stringify(hrefs)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`

/** Scripts are fetched after the first paint, so that they compete with it neither for the wire nor for the processor. */
function codeLast(html: string, mark: string) {
  const preload = preloads(mark)
  const hrefs = Array.from(html.matchAll(preload), ([, href = '']) => href)
  return takeOwnScripts({
    html: html.replaceAll(preload, ''),
    mark,
    rewrite({ isModule, code }) {
      if (!isModule) return code
      const later = code
        .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
        .replace(/^import ("[^"]+");/gm, 'await import($1);')
      return ['', `(${keepEarlyActions})();`, seenOnce, fetchAll(hrefs), later, ''].join('\n')
    },
  })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  serverContext: Readonly<RouterContextProvider>,
) {
  const mark = randomUUID()
  const { html, scripts } = codeLast(await draw(request.url, context, mark), mark)
  serverContext.get(scriptContext)(scripts)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
