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
import { drawingContext, pageContext, reportContext } from '#web/api/page-data.ts'
import { bootScript } from './drawing/boot-script.ts'
import { type FinishedPage, finishPage } from './drawing/drawn-page.ts'
import { lastOrderScript } from './drawing/last-order-script.ts'
import { sheetSign, shopSheet } from './styles/shop-sheet.ts'

export {
  drawingContext,
  originContext,
  pageContext,
  reportContext,
  transportContext,
} from '#web/api/page-data.ts'

const maxRenderMs = 5_000

/** Draws the whole page before sending: responses are cached, so streaming would gain nothing. */
async function draw(url: string, context: EntryContext, nonce: string): Promise<string> {
  const html = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit)
          pipe(html)
          resolve()
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const limit = setTimeout(() => abort(new Error('drawing the page took too long')), maxRenderMs)
  })
  return text(html)
}

type Rewrite = Parameters<typeof finishPage>[0]['rewrite']

const rewriteScript: Rewrite = ({ isModule, code }, modules) => (isModule ? bootScript(code, modules) : code)

const sheet = Buffer.from(shopSheet)

/** Puts the sheet in as bytes, once: they are the same in every page. */
function withSheet(html: string): Buffer<ArrayBuffer> {
  const at = html.indexOf(sheetSign)
  if (at < 0) return Buffer.from(html)
  const [start, end] = [html.slice(0, at), html.slice(at + sheetSign.length)]
  return Buffer.concat([Buffer.from(start), sheet, Buffer.from(end)])
}

/** Only pages of the storefront have the bar of the last order. */
function withLastOrder({ html, scripts }: FinishedPage): FinishedPage {
  if (!html.includes('data-last-order-bar')) return { html, scripts }
  return {
    html: html.replace('</head>', `<script>${lastOrderScript}</script></head>`),
    scripts: [lastOrderScript, ...scripts],
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  serverContext: Readonly<RouterContextProvider>,
) {
  const nonce = randomUUID()
  const drawn = await serverContext.get(drawingContext)(() => draw(request.url, context, nonce))
  const page = withLastOrder(finishPage({ html: drawn, nonce, rewrite: rewriteScript }))
  serverContext.get(pageContext)({ body: withSheet(page.html), scripts: page.scripts })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The context carries the page itself: React Router would copy the body of a response.
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
