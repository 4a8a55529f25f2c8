import { executionAsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'

// V8 settles on how it does a thing by the first times it sees it done. While a shop is being loaded Node's own ticks and streams
// come in so many kinds that it settled on looking up every key of them, and finished answers cost a tenth more for as long as
// the server ran. So Node is given this file before `main.ts`: a server that answers itself some times, as the shop will (decision 038).
// It is plain JavaScript, because to read TypeScript Node would load what spoils it.
const requests = 100
const question = 'GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n'

/** When memory is tidied up, V8 forgets the forms of things of which there is none just then. Of these there always is one. */
export const kept = new Map()

/** @param {string} name */
const keepAs = (name) => kept.set(name, executionAsyncResource())

const server = createServer((request, response) => {
  response.writeHead(200, ['content-type', 'text/plain', 'etag', '"1"'])
  response.end(Buffer.from(request.headers.host ?? ''))
  kept.set('request', request)
  kept.set('response', response)
  process.nextTick(keepAs, 'tick')
})

async function askOften() {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') return
  const visitor = connect(address.port, '127.0.0.1')
  for (let asked = 0; asked < requests; asked += 1) {
    visitor.write(question)
    await once(visitor, 'data')
  }
  visitor.destroy()
}

try {
  await askOften()
} catch {
  // A machine on which that cannot be done has a shop all the same.
}
server.close()
