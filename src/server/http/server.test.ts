import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createShopServer } from './server.ts'

const silenceMs = 300
/** More than the buffers of both ends hold. */
const longAnswer = Buffer.alloc(32 * 1024 * 1024)

async function connectTo(listener: Parameters<typeof createShopServer>[0]) {
  const server = createShopServer(listener, silenceMs).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [served] = await once(server, 'connection')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { socket, served }
}

test('a connection that reads nothing of its answer is closed', async () => {
  const { socket, served } = await connectTo((_, response) => response.end(longAnswer))
  socket.pause()
  await once(served, 'close')
})

test('live events stay open, even for a client that is slow to read', async () => {
  let beats = 0
  const { socket, served } = await connectTo((_, response) => {
    const beat = setInterval(() => {
      beats += 1
      response.write(': beat\n\n')
    }, silenceMs / 6)
    response.on('close', () => clearInterval(beat))
  })
  socket.pause()
  await expect.poll(() => beats).toBeGreaterThan(15)
  expect(served.destroyed).toBe(false)
})
