import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '#test/support/patience.ts'
import { createNotifyListener } from './notify-listener.ts'
import { createServers } from './servers.ts'

/** A message of PostgreSQL: a letter, the length and the body. */
function message(letter: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(part))),
  )
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ready = message('Z', [0x49])
const welcome = Buffer.concat([message('R', [0, 0, 0, 0]), ready])
const done = Buffer.concat([message('C', 'DONE'), ready])
const terminated = message('E', 'SFATAL', 'C57P01', 'Mterminating connection', [0])
const notification = message('A', [0, 0, 0, 1], 'content', 'product:17')

/** Accepts connections and replies to statements by the number of the connection. */
async function fakeDatabase(reply: (connection: number, socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    const number = sockets.length
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', (bytes) => {
        if (bytes[0] === 'Q'.charCodeAt(0)) reply(number, socket)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `postgres://shop@127.0.0.1:${port}/shop`, sockets }
}

function listenTo(url: string) {
  const servers = createServers([url])
  return createNotifyListener({
    connect: () => servers.connect({}),
    maxSilenceMs: patience.maxSilenceMs,
    onGone() {},
    onBack() {},
  })
}

test('a connection that breaks while it is opened is opened again', async () => {
  const database = await fakeDatabase((connection, socket) => {
    // In one packet, like a server that stops right after accepting the connection.
    if (connection === 2) socket.end(Buffer.concat([done, terminated]))
    else socket.write(done)
  })
  const listener = listenTo(database.url)
  onTestFinished(() => listener.close())
  const heard: string[] = []
  await listener.listen('content', (payload) => heard.push(payload))
  database.sockets[0]?.destroy()
  await expect.poll(() => database.sockets).toHaveLength(3)
  const announced = () => {
    database.sockets[2]?.write(notification)
    return heard
  }
  await expect.poll(announced).toContain('product:17')
})
