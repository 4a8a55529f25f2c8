import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Sends the bytes and headers that the shop sent, to compare it with bare Node.
 * ANSWERS names a JSON file: { "/path" or "304 /path": { status, headers: [name, value…], body: base64 } }.
 */
export type Recorded = { status: number; headers: string[]; body: string }

const recorded: Record<string, Recorded> = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'))
const answers = new Map(
  Object.entries(recorded).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.headers['if-none-match'] ? `304 ${request.url}` : (request.url ?? ''))
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  writeFileSync(process.env.ADDRESS_FILE ?? '', `http://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))
