import { hash, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext, reportContext } from '#web/api/page-data.ts'
import { bootScript } from './drawing/boot-script.ts'
import { type FinishedPage, finishPage } from './drawing/drawn-page.ts'
import { createDrawnParts } from './drawing/drawn-parts.ts'
import { type ScratchPage, scratchPage } from './drawing/scratch-page.ts'
import { sheetSign, shopSheet } from './styles/shop-sheet.ts'
import { DrawnPartsContext } from './ui/drawn-once.tsx'

export { originContext, pageContext, reportContext, transportContext } from '#web/api/page-data.ts'

const renderLimitMs = 5_000

/** The frame around every page and the cards that many pages show. Exported for the test that they are reused, and change nothing. */
export const drawnParts = createDrawnParts((text) => hash('sha256', text, 'base64'))

/**
 * React asks for a stream and writes to it. A page is there to its end when it is written, so nothing of what a stream does
 * for each piece is needed; and Node's own way to the bytes of one takes a detour through a `Blob`.
 */
const writeTo = (append: (chunk: string | Uint8Array) => void, done: () => void) =>
  Object.assign(new Writable(), {
    write(chunk: string | Uint8Array) {
      append(chunk)
      return true
    },
    end: done,
  })

/** Whatever route it is told of the router sets up anew for each page, the whole panel too; a page needs those it is made of. */
function withOwnRoutes({ manifest, ...context }: EntryContext): EntryContext {
  const own = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}

/** The whole page at once: finished pages are kept and sent again, so nothing is gained by streaming. */
async function draw(url: string, context: EntryContext, mark: string): Promise<FinishedPage> {
  const parts = drawnParts.open(mark)
  const { html, release } = await new Promise<ScratchPage>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      // While somebody works on them, components change under what they have drawn.
      <DrawnPartsContext value={import.meta.env.DEV ? null : parts}>
        <ServerRouter context={withOwnRoutes(context)} url={url} nonce={mark} />
      </DrawnPartsContext>,
      {
        nonce: mark,
        onAllReady() {
          clearTimeout(limit)
          const page = scratchPage()
          pipe(writeTo(page.append, () => resolve(page)))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const limit = setTimeout(() => abort(new Error('drawing the page took too long')), renderLimitMs)
  })
  const page = finishPage({
    html: parts.collect(html()),
    mark,
    rewrite: rewriteScript,
    inserts,
    parts: parts.placed,
  })
  release()
  return page
}

type Rewrite = Parameters<typeof finishPage>[0]['rewrite']

const rewriteScript: Rewrite = ({ isModule, code }, modules) => (isModule ? bootScript(code, modules) : code)

const inserts = [{ sign: sheetSign, text: Buffer.from(shopSheet) }]

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  serverContext: Readonly<RouterContextProvider>,
) {
  const mark = randomUUID()
  const page = await draw(request.url, context, mark)
  serverContext.get(pageContext)(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The page itself has gone the short way: as the body of an answer it would be copied from hand to hand.
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
