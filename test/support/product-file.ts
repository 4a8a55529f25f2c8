import type { testShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof testShop>>

type Sent = { dryRun?: boolean; preview?: boolean; name?: string }

export async function importFile(
  { app }: Shop,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  { dryRun = false, preview = false, name = 'tovary.csv' }: Sent = {},
) {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  const query = `dryRun=${dryRun}${preview ? '&preview=true' : ''}`
  return app.request(`/api/admin/products/import?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
}

export const table = (...rows: (string | number)[][]) => rows.map((cells) => cells.join(';')).join('\r\n')

export async function exported({ request }: Shop, token: string, query = 'format=csv') {
  const response = await request('GET', `/api/admin/products/export?${query}`, { token })
  return new Uint8Array(await response.arrayBuffer())
}
