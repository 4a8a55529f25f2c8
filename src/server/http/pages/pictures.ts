import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { readPicture } from '#server/platform/uploads/store-pictures.ts'
import { folders } from '#shared/paths.ts'
import { matchesEtag } from '../cache/if-none-match.ts'

export function mountPictures(app: Hono, deps: Deps) {
  app.get(`${folders.uploads}:folder/:file`, async (c) => {
    const { folder, file } = c.req.param()
    const picture = await readPicture(deps, folder, file)
    if (!picture) return c.text('Изображение не найдено', 404, { 'Cache-Control': 'no-store' })
    const etag = `"${folder}-${file}"`
    const headers = {
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Price lists and feeds of others may show the shop's pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(picture.bytes), 200, {
      ...headers,
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
    })
  })
  app.all(`${folders.uploads}*`, (c) =>
    c.text('Изображение не найдено', 404, { 'Cache-Control': 'no-store' }),
  )
}
