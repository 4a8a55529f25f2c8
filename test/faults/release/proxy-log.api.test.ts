import { once } from 'node:events'
import { request } from 'node:https'
import { expect, it } from 'vitest'
import { isKeyedPath, loggedPath } from '#server/platform/redaction/redaction.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { pages } from '#shared/paths.ts'
import { engineName } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { nginxPath, startNginx } from '../support/nginx.ts'

const key = 'jQ_vMmeRzDsYWlLs53qKG4lmDYPUu8c_'
const phone = '79215550102'
const keyed = [...Object.values(pages), ...Object.values(endpoints)]
  .filter(({ path }) => isKeyedPath(path))
  .map(({ path }) => path.replace(/\{\w+\}/, key))
const paths = [
  ...keyed,
  `//order//${key}/`,
  `/ORDER/${key}`,
  `/%6frder/${key}`,
  `/api/orders/${key}?again=${key}`,
  `/api/admin/orders?search=${phone}`,
  `/admin/orders?search=${phone}`,
]

async function statusOf(port: number, path: string) {
  const asked = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false }).end()
  const [response] = await once(asked, 'response')
  response.resume()
  return response.statusCode
}

/** No database is asked, so once is enough. */
const isPossible = engineName() === 'postgres' && nginxPath !== null

// Both servers are down, so nginx logs its errors too.
it.runIf(isPossible)(
  'the proxy’s logs contain no key of a private page and no words of a search',
  async () => {
    const nginx = await startNginx([await freePort(), await freePort()])
    try {
      for (const path of [...paths, '/catalog']) expect(await statusOf(nginx.port, path)).toBe(502)
      await expect.poll(() => nginx.logged().split('\n').length).toBeGreaterThan(paths.length + 1)
      for (const path of keyed) expect(nginx.logged()).toContain(`GET ${loggedPath(path)} 502`)
      expect(nginx.said()).toContain('/catalog')
      expect(nginx.logged() + nginx.said()).not.toMatch(new RegExp(`${key}|${phone}`))
    } finally {
      await nginx.stop()
    }
  },
)
