import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'

export type Fault = 'pass' | 'silent' | 'error' | 'half'

const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A third-party S3 server behind an unreliable network. */
export async function startS3(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), 'shar-ptitsa-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // The server checks the signature of /bucket if a list of /bucket/ was requested.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port: storePort } = await store.run()
  let faultOf: (method: string) => Fault = () => 'pass'
  const requests: string[] = []
  const network = createServer((asked, answer) => {
    requests.push(`${asked.method} ${asked.url?.split('?')[0]}`)
    carry(asked, answer, { port: storePort, fault: faultOf(asked.method ?? '') }).catch(() =>
      asked.socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => void network.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    network.closeAllConnections()
    network.close()
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const address = network.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    ...account,
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    setFault(fault: Fault | ((method: string) => Fault)) {
      faultOf = typeof fault === 'string' ? () => fault : fault
    },
  }
}

type Carrying = { port: number; fault: Fault }

async function carry(asked: IncomingMessage, answer: ServerResponse, { port, fault }: Carrying) {
  const body = await buffer(asked)
  if (fault === 'silent') return
  if (fault === 'error') {
    answer.writeHead(500, { 'content-type': 'application/xml' })
    answer.end('<Error><Code>InternalError</Code></Error>')
    return
  }
  const { method, url, headers } = asked
  const carried = request({ host: '127.0.0.1', port, method, path: url, headers })
  const got = new Promise<IncomingMessage>((resolve, reject) =>
    carried.on('response', resolve).on('error', reject),
  )
  carried.end(body)
  const response = await got
  const bytes = await buffer(response)
  // A broken connection: fewer bytes than announced, or none.
  if (fault === 'half' && bytes.length === 0) {
    asked.socket.destroy()
    return
  }
  answer.writeHead(response.statusCode ?? 500, response.headers)
  if (fault === 'pass') {
    answer.end(bytes)
    return
  }
  answer.write(bytes.subarray(0, bytes.length >> 1), () => asked.socket.destroy())
}
