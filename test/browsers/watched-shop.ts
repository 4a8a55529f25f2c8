import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const scriptPath = '/watcher.js'
const reportPath = '/watcher-report'

/**
 * The shop behind a proxy that adds a script to every page: WebKit's driver has no log. The script reports what a
 * page throws, leaves unhandled or writes to the console, blocked content and files that fail; the proxy adds
 * responses with an error status. Warnings that WebKit writes by itself stay unseen.
 */
export async function watchShop(shop: string) {
  const problems: string[] = []
  let loading = 0
  const server = createServer((incoming, response) => {
    if (incoming.url === scriptPath) response.setHeader('content-type', 'text/javascript').end(watcher)
    else if (incoming.url === reportPath) void readReport(incoming, response)
    else pass(incoming, response)
  })

  async function readReport(incoming: IncomingMessage, response: ServerResponse) {
    const report = (await incoming.toArray()).join('')
    if (report) problems.push(report)
    response.writeHead(204).end()
  }

  function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = incoming
    const isPage = headers.accept?.includes('text/html')
    // A page is read as text.
    const passed = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers
    const outgoing = request(new URL(url, shop), { method, headers: passed }, (answer) => {
      const { statusCode = 0, headers: answered } = answer
      if (statusCode >= 400) problems.push(`response: ${statusCode} ${method} ${url}`)
      if (!answered['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, answered)
        answer.pipe(response)
        return
      }
      void answer.toArray().then((chunks) => {
        const page = Buffer.concat(chunks)
          .toString()
          .replace('<head>', `<head><script src="${scriptPath}"></script>`)
        const { 'transfer-encoding': _, ...kept } = answered
        response.writeHead(statusCode, { ...kept, 'content-length': Buffer.byteLength(page) }).end(page)
      })
    })
    outgoing.on('error', () => response.destroy())
    const isFile = url.startsWith('/assets/')
    if (isFile) loading += 1
    response.on('close', () => {
      outgoing.destroy()
      if (isFile) loading -= 1
    })
    incoming.pipe(outgoing)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    reportPath,
    /** No script, style or font is under way: leaving a page during an import makes its router complain. */
    isQuiet: () => loading === 0,
    /** Returns the problems since the last call. */
    takeProblems: () => problems.splice(0),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function watch(to: string) {
  // React hydrates the page as the shop wrote it.
  document.currentScript?.remove()
  const report = (text: string) => void navigator.sendBeacon(to, `${text} (${location.pathname})`)
  const wordsOf = (values: unknown[]) =>
    values.map((value) => (value instanceof Error ? `${value}` : String(value))).join(' ')

  for (const level of ['warn', 'error'] as const) {
    const write = console[level]
    console[level] = (...values) => {
      report(`console: ${wordsOf(values)}`)
      write.apply(console, values)
    }
  }
  addEventListener(
    'error',
    ({ target, message }) => {
      // Leaving a page cancels its preloads; a file that is missing is a response with an error status.
      if (target instanceof HTMLLinkElement) return
      if (target instanceof HTMLElement) report(`file: ${target.outerHTML.slice(0, 200)}`)
      else report(`uncaught: ${message}`)
    },
    true,
  )
  addEventListener('unhandledrejection', (event) => {
    // A cancelled style sheet: see above.
    if (event.reason instanceof Event) return
    // After the page's own listeners: a prevented one is handled.
    setTimeout(() => event.defaultPrevented || report(`unhandled: ${event.reason}`))
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    report(`blocked: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
}

const watcher = `(${watch})(${JSON.stringify(reportPath)})`
