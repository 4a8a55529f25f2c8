import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { reportContext } from '#web/api/page-data.ts'

export { originContext, reportContext, transportContext } from '#web/api/page-data.ts'

const renderLimitMs = 5_000

/** The whole page as one text: finished pages are kept and sent again, so nothing is gained by streaming. */
function draw(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady() {
        clearTimeout(limit)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError: reject,
    })
    const limit = setTimeout(() => abort(new Error('drawing the page took too long')), renderLimitMs)
  })
}

/** What is seen goes before what makes it move: code must not take the wire from fonts and the first picture. */
const codeLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(codeLast(await draw(request.url, context)), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
