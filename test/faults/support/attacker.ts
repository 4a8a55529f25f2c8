import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { type AttackName, attackOf, networks, userAgents } from './attacks.ts'

/** Runs in a thread of its own, so that the shopper's times contain none of its work. */
type Orders = { origin: string; name: AttackName; slug: string }
const { origin, name, slug }: Orders = workerData
const attack = attackOf(name)
const { hostname, port } = new URL(origin)

/** Answers by status; 0 is a connection that ended without one. */
const statuses: Record<number, number> = {}
const count = (status: number) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

let last = Date.now()
const random = () => {
  last += 1
  return last.toString(36)
}

/** Asks again as soon as the answer is there. */
function askOn(agent: Agent) {
  if (attack.kind !== 'asking') return
  const { path, method = 'GET', headers } = attack
  const next = () => askOn(agent)
  const asked = request(
    {
      ...{ hostname, port, agent, method, path: path(random(), slug) },
      headers: {
        'x-forwarded-for': networks.attacker,
        'user-agent': userAgents.browser,
        'accept-encoding': 'gzip, br',
        ...headers?.(random()),
      },
    },
    (response) => {
      count(response.statusCode ?? 0)
      response.on('end', next).resume()
    },
  )
  asked.on('error', () => {
    count(0)
    setTimeout(next, 50)
  })
  asked.end()
}

const head = (line: string, fields: string) =>
  `${line} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${networks.attacker}\r\n${fields}\r\n`

/** Sends the head of an order, then a byte a second, and starts anew when it is refused. */
function sendSlowly() {
  const socket = connect(Number(port), hostname)
  const drip = setInterval(() => socket.write(' '), 1_000)
  socket.write(head('POST /api/orders', 'Content-Type: application/json\r\nContent-Length: 2000\r\n'))
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    count(Number(/^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0))
    socket.destroy()
  })
  socket.on('close', () => {
    clearInterval(drip)
    setTimeout(sendSlowly, 100)
  })
}

/** Asks for a long answer many times, and reads nothing. */
function askWithoutReading() {
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(askWithoutReading, 100))
  socket.write(head('GET /feeds/yandex.yml', '').repeat(20))
}

const agent = new Agent({ keepAlive: true })
for (let each = 0; each < attack.connections; each += 1) {
  if (attack.kind === 'asking') askOn(agent)
  else if (attack.kind === 'slow bodies') sendSlowly()
  else askWithoutReading()
}
parentPort?.on('message', () => parentPort?.postMessage(statuses))
parentPort?.postMessage('attacking')
