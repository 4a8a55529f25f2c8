import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { engineName } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { nginxPath, startNginx } from '../support/nginx.ts'

/** No database is asked, so once is enough. */
const isPossible = engineName() === 'postgres' && nginxPath !== null

async function listenAs(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function behindNginx(ports: number[], readTimeout?: string) {
  const nginx = await startNginx(ports, readTimeout)
  onTestFinished(nginx.stop)
  return (method: string, path = '/api/orders', headers = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(
        { method, host: '127.0.0.1', port: nginx.port, path, headers, rejectUnauthorized: false },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      asked.on('error', reject)
      asked.end(['PUT', 'POST'].includes(method) ? '{}' : undefined)
    })
}

describe.runIf(isPossible)('nginx before two servers', () => {
  it('repeats an interrupted request, but adds nothing twice without a key', async () => {
    const heard: string[] = []
    // A server that is killed after it has done what it was asked.
    const breakOff: RequestListener = (incoming) => {
      heard.push(incoming.method ?? '')
      incoming.resume().on('end', () => incoming.socket.destroy())
    }
    const ask = await behindNginx([await listenAs(breakOff), await listenAs(breakOff)])
    for (const method of ['GET', 'PUT', 'DELETE', 'POST']) expect(await ask(method)).toBe(502)
    expect(heard).toEqual(['GET', 'GET', 'PUT', 'PUT', 'DELETE', 'DELETE', 'POST'])

    heard.length = 0
    const product = '/api/admin/products/7'
    expect(await ask('PUT', product)).toBe(502)
    expect(heard).toEqual(['PUT'])
    expect(await ask('PUT', product, { 'idempotency-key': 'one' })).toBe(502)
    expect(heard).toEqual(['PUT', 'PUT', 'PUT'])

    const adding = Object.values<Endpoint>(endpoints).filter(
      (endpoint) => endpoint.method === 'POST' && 'repeatable' in endpoint,
    )
    for (const { path } of adding) {
      heard.length = 0
      expect(await ask('POST', path)).toBe(502)
      expect(heard, path).toEqual(['POST'])
      expect(await ask('POST', path, { 'idempotency-key': 'two' })).toBe(502)
      expect(heard, path).toEqual(['POST', 'POST', 'POST'])
    }
    heard.length = 0
    expect(await ask('POST', '/api/admin/login', { 'idempotency-key': 'three' })).toBe(502)
    expect(heard).toEqual(['POST'])
  })

  it('sends an order to the other server when one accepts no connections', async () => {
    const sound = await listenAs((incoming, response) => {
      incoming.resume().on('end', () => response.end())
    })
    const ask = await behindNginx([await freePort(), sound])
    for (let turn = 0; turn < 4; turn += 1) expect(await ask('POST')).toBe(200)
  })

  it('waits longer for a file of products than for anything else', async () => {
    const slow = await listenAs((incoming, response) => {
      incoming.resume().on('end', () => setTimeout(() => response.end(), 600))
    })
    const ask = await behindNginx([slow, slow], '200ms')
    const { importProducts, undoImport, uploadPictures } = endpoints
    expect(await ask('POST', uploadPictures.path)).toBe(504)
    for (const { path } of [importProducts, undoImport])
      expect(await ask('POST', path.replace('{importId}', crypto.randomUUID())), path).toBe(200)
  })

  it('finds the files of a page on the server of the same version', async () => {
    const only = (version: string) =>
      listenAs(({ url = '' }, response) => {
        response.writeHead(url.includes(version) ? 200 : 404).end()
      })
    const ask = await behindNginx([await only('old'), await only('new')])
    const found = []
    // Two requests in a row, because nginx alternates between the servers.
    for (const file of ['old-1', 'old-2', 'new-1', 'new-2', 'never'])
      found.push(await ask('GET', `/assets/${file}.js`))
    expect(found).toEqual([200, 200, 200, 200, 404])
  })
})
