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

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const boot = /(<script type="module" async="">)(import [^<]*)(<\/script>)/

/** A button pressed before the page is hydrated is pressed again afterwards. */
const keepPresses = `const pressed = [];
const keep = (event) => {
  const button = event.target.closest?.('button');
  // A form with an address of its own, such as the search, works without code.
  if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
  event.preventDefault();
  pressed.push(button);
};
addEventListener('click', keep, true);
addEventListener('alive', () => {
  removeEventListener('click', keep, true);
  for (const button of pressed) if (button.isConnected) button.click();
}, { once: true });`

/** Waits for the first paint, a second at most; a hidden tab never paints. */
const seenOnce = `await new Promise((seen) => {
  if (document.hidden) seen()
  new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
  setTimeout(seen, 1000)
});`

const fetchAll = (hrefs: string[]) => `for (const href of ${JSON.stringify(hrefs)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`

/** Scripts are fetched after the first paint, so that they compete with it neither for the wire nor for the processor. */
function codeLast(html: string): string {
  const hrefs = Array.from(html.matchAll(preload), ([, href = '']) => href)
  return html.replaceAll(preload, '').replace(boot, (_, begin, code, end) => {
    const later = code
      .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
      .replace(/^import ("[^"]+");/gm, 'await import($1);')
    return [begin, keepPresses, seenOnce, fetchAll(hrefs), later, end].join('\n')
  })
}

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
