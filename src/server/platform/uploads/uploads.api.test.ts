import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { adminAudit } from '#server/platform/db/schema.ts'
import { pictureSources } from '#shared/rules/picture.ts'
import { figure } from '#test/faults/support/figures.ts'
import { testShop } from '#test/support/shop.ts'
import { storePicture, storePrepared } from './store-pictures.ts'

const shop = await testShop()
const { app, deps } = shop
const token = await shop.signIn()

const folders = () => {
  try {
    return readdirSync(join(deps.env.DATA_DIR, 'uploads'))
  } catch {
    return []
  }
}

type Named = { bytes: Uint8Array; name?: string; type?: string; field?: string }

function upload(files: Named[], to = app) {
  const form = new FormData()
  for (const { bytes, name = 'photo.png', type = 'image/png', field = 'images' } of files)
    form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return to.request('/api/admin/products/upload', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
}

let shade = 0
/** Every picture differs, so that none is already stored. */
function draw(width: number, height: number) {
  shade += 1
  const background = { r: shade % 256, g: 120, b: 200, alpha: 1 }
  return sharp({ create: { width, height, channels: 4, background } })
}

/** A small PNG whose head claims a side of `side` pixels, as a decompression bomb does. */
function claimSize(png: Buffer, side: number): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

async function addressesOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200)
  return (await response.json()).images
}

const read = async (address: string) => Buffer.from(await (await app.request(address)).arrayBuffer())

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes WebP and AVIF in its own width and every step below',
  async (format) => {
    const original = await draw(1000, 500).toFormat(format).toBuffer()
    // The browser's word about name and type is worth nothing either way.
    const [address = ''] = await addressesOf(
      await upload([{ bytes: original, name: 'x.txt', type: 'text/html' }]),
    )
    expect(address).toMatch(/^\/uploads\/[0-9a-f]{16}-1000x500\/1000\.webp$/)
    for (const width of [240, 480, 900, 1000]) {
      for (const [ending, kind] of [
        ['webp', 'webp'],
        ['avif', 'heif'],
      ] as const) {
        const meta = await sharp(await read(address.replace('1000.webp', `${width}.${ending}`))).metadata()
        expect([meta.format, meta.width, meta.height]).toEqual([kind, width, width / 2])
      }
    }
    expect(pictureSources(address)).toMatchObject({ width: 1000, height: 500 })
  },
)

test('a picture smaller than the smallest width keeps its own width', async () => {
  const address = await storePicture(deps, await draw(100, 50).png().toBuffer())
  expect(address).toMatch(/-100x50\/100\.webp$/)
})

test('a stored picture is served with its type and cached for ever', async () => {
  const address = await storePicture(deps, await draw(300, 300).png().toBuffer())
  const response = await app.request(address)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String((await response.arrayBuffer()).byteLength),
  })
  const etag = response.headers.get('etag') ?? ''
  expect((await app.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await app.request(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/webp', ''])
  const avif = await app.request(address.replace('.webp', '.avif'))
  expect(avif.headers.get('content-type')).toBe('image/avif')
})

test('the same picture uploaded twice has one address and is processed once', async () => {
  const bytes = await draw(600, 400).png().toBuffer()
  const first = await storePicture(deps, bytes)
  const before = folders().length
  const puts: string[] = []
  const files = { ...deps.files, put: async (key: string) => void puts.push(key) }
  expect(await storePicture({ ...deps, files }, bytes)).toBe(first)
  expect([puts, folders().length]).toEqual([[], before])
})

describe('a picture stored without its own width', () => {
  const older = async () => {
    const original = await draw(600, 400).png().toBuffer()
    const address = await storePicture(deps, original)
    const folder = address.split('/')[2] ?? ''
    for (const ending of ['avif', 'webp']) await deps.files.delete(`${folder}/600.${ending}`)
    // Other bytes than would be made now, as those of a picture that moves.
    await deps.files.put(`${folder}/480.webp`, Buffer.from('as it was'), 'image/webp')
    return { original, folder, address, formerAddress: address.replace('600.webp', '480.webp') }
  }

  test('is completed when it is sent again and stays unchanged under its former address', async () => {
    const { original, address, formerAddress } = await older()
    expect(await storePicture(deps, original)).toBe(address)
    expect((await sharp(await read(address)).metadata()).width).toBe(600)
    expect(String(await read(formerAddress))).toBe('as it was')
  })

  test('loses nothing when the completion fails halfway', async () => {
    const { original, folder, formerAddress } = await older()
    const put: typeof deps.files.put = async (key, ...file) => {
      if (key.endsWith('600.webp')) throw new Error('no space left')
      await deps.files.put(key, ...file)
    }
    await expect(storePicture({ ...deps, files: { ...deps.files, put } }, original)).rejects.toThrow()
    expect(String(await read(formerAddress))).toBe('as it was')
    expect(await deps.files.has(`${folder}/240.avif`)).toBe(true)
    expect(await deps.files.has(`${folder}/600.avif`)).toBe(false)
  })
})

test('a photo shot sideways is turned upright and loses its location', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '68/1 58/1 0/1' } }
  const sideways = await draw(800, 400)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, ...gps })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(sideways).metadata()).exif?.toString('latin1')).toContain('Somebody')
  const address = await storePicture(deps, sideways)
  expect(address).toMatch(/-400x800\/400\.webp$/)
  for (const one of [address, address.replace('.webp', '.avif')]) {
    const bytes = await read(one)
    const meta = await sharp(bytes).metadata()
    expect([meta.width, meta.height, meta.exif, meta.xmp, meta.icc]).toEqual([
      400,
      800,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.toString('latin1')).not.toContain('Somebody')
  }
})

test('a file that is both a picture and a page is reduced to its pixels', async () => {
  const jpeg = await draw(300, 200).jpeg().toBuffer()
  const comment = Buffer.from('<script>alert(1)</script>')
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  const polyglot = Buffer.concat([
    jpeg.subarray(0, 2),
    segment,
    jpeg.subarray(2),
    Buffer.from('<html><script>alert(2)</script>'),
  ])
  const [address = ''] = await addressesOf(
    await upload([{ bytes: polyglot, name: 'x.html', type: 'text/html' }]),
  )
  const stored = await app.request(address)
  expect(stored.headers.get('content-type')).toBe('image/webp')
  expect(await stored.text()).not.toContain('script')
})

test('unusual but valid pictures are accepted', async () => {
  const grey16 = await draw(300, 200).toColourspace('grey16').png().toBuffer()
  const cmyk = await draw(300, 200).removeAlpha().toColourspace('cmyk').jpeg().toBuffer()
  const seeThrough = await sharp({
    create: { width: 300, height: 200, channels: 4, background: '#00000000' },
  })
    .png()
    .toBuffer()
  for (const bytes of [grey16, cmyk, seeThrough]) {
    const meta = await sharp(await read(await storePicture(deps, bytes))).metadata()
    expect([meta.format, meta.space, meta.depth]).toEqual(['webp', 'srgb', 'uchar'])
  }
})

describe('an upload', () => {
  const png = () => draw(300, 300).png().toBuffer()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  const corrupt = async (format: 'png' | 'jpeg' | 'webp') => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const bytes = await noise.toFormat(format).toBuffer()
    return bytes.subarray(0, bytes.length / 2)
  }
  const notAPicture = 'Файл не является изображением PNG, JPG или WebP'
  const broken = 'Файл повреждён или загружен не полностью'
  const tooManyPixels = 'Слишком большое разрешение изображения: не больше 50 мегапикселей'
  const tooLong = 'Слишком большое разрешение изображения: сторона не длиннее 16 383 пикселей'

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['SVG with a script', () => Buffer.from(svg), 415, notAPicture],
    ['SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415, notAPicture],
    ['text', () => Buffer.from('just words'), 415, notAPicture],
    ['nothing', () => new Uint8Array(), 415, notAPicture],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script>'), 415, notAPicture],
    ['GIF', () => draw(20, 20).gif().toBuffer(), 415, notAPicture],
    ['TIFF', () => draw(20, 20).tiff().toBuffer(), 415, notAPicture],
    ['the first bytes of a PNG', async () => (await png()).subarray(0, 20), 400, broken],
    [
      'a PNG header before a page',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
      400,
      broken,
    ],
    ['half a PNG', () => corrupt('png'), 400, broken],
    ['half a JPEG', () => corrupt('jpeg'), 400, broken],
    ['half a WebP', () => corrupt('webp'), 400, broken],
    ['16000² pixels', async () => claimSize(await png(), 16_000), 413, tooManyPixels],
    ['a strip longer than WebP can hold', () => draw(10, 20_000).png().toBuffer(), 413, tooLong],
    ['a strip one pixel too long', () => draw(16_384, 2).png().toBuffer(), 413, tooLong],
    [
      '11 MB',
      async () => Buffer.concat([await png(), Buffer.alloc(11 * 1024 * 1024)]),
      413,
      'Файл больше 10 МБ',
    ],
  ])('is refused with a clear message and stores nothing: %s', async (_, make, status, message) => {
    const bytes = await make()
    const before = folders()
    const response = await upload([{ bytes: await png() }, { bytes }])
    expect([response.status, await response.json()]).toEqual([status, { message }])
    expect(folders()).toEqual(before)
    refused += 1
  })
  let refused = 0
  afterAll(() =>
    figure(
      'upload corpus',
      `${refused} hostile files refused, nothing left behind; the rest re-encoded clean`,
    ),
  )

  test('is refused with more than ten files', async () => {
    const before = folders()
    const bytes = await png()
    const response = await upload(Array.from({ length: 11 }, () => ({ bytes })))
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'За один раз можно загрузить не больше 10 файлов' },
    ])
    expect(folders()).toEqual(before)
  })

  test('is refused without a file or with one in the wrong field', async () => {
    const before = folders()
    const answers = [await upload([]), await upload([{ bytes: await png(), field: 'other' }])]
    for (const response of answers) {
      expect(response.status).toBe(400)
      expect((await response.json()).message).toMatch(/[а-я]/)
    }
    expect(folders()).toEqual(before)
  })

  test.each<[string, string, string, number]>([
    ['JSON instead of files', '{}', 'application/json', 415],
    ['a form without its boundary', 'x', 'multipart/form-data', 415],
    ['a form with an empty boundary', 'x', 'multipart/form-data; boundary=', 400],
    ['a form of garbage', 'garbage', 'multipart/form-data; boundary=abc', 400],
    [
      'a form cut short',
      '--abc\r\nContent-Disposition: form-data; name="images"; filename="x.png"\r\n\r\n\x89PNG',
      'multipart/form-data; boundary=abc',
      400,
    ],
    [
      'a form cut short in an unexpected file',
      '--abc\r\nContent-Disposition: form-data; name="other"; filename="x.png"\r\n\r\n\x89PNG',
      'multipart/form-data; boundary=abc',
      400,
    ],
    [
      'a form of a hundred parts cut short',
      '--abc\r\nContent-Disposition: form-data; name="images"; filename="x.png"\r\n\r\nx\r\n'.repeat(100),
      'multipart/form-data; boundary=abc',
      415,
    ],
    [
      'a form of a hundred fields cut short',
      '--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100),
      'multipart/form-data; boundary=abc',
      400,
    ],
  ])('is refused with a readable message: %s', async (_, body, type, status) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await app.request('/api/admin/products/upload', { method: 'POST', body, headers })
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(/[а-я]/)
  })

  test('stores nothing when the disk fails halfway', async () => {
    const before = folders()
    let left = 5
    const put: typeof deps.files.put = async (...file) => {
      left -= 1
      if (left < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      await deps.files.put(...file)
    }
    const failing = createApp({
      ...deps,
      files: { ...deps.files, put },
      log: deps.log.child({}, { level: 'silent' }),
    })
    const response = await upload(
      [{ bytes: await png() }, { bytes: await png() }, { bytes: await png() }],
      failing,
    )
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('только для чтения')
    expect(folders()).toEqual(before)
  })
})

test.each([
  '../../etc/passwd',
  'a\u0000.png',
  '..\\..\\x.png',
  'шар.png',
  `${'x'.repeat(5000)}.png`,
  '<img src=x>.png',
])('the name %j does not change where a picture is stored', async (name) => {
  const before = folders().length
  const [address = ''] = await addressesOf(
    await upload([{ bytes: await draw(250, 250).png().toBuffer(), name }]),
  )
  expect(address).toMatch(/^\/uploads\/[0-9a-f]{16}-250x250\/250\.webp$/)
  expect(folders().length).toBe(before + 1)
})

test.each([
  '/uploads/../shar.db',
  '/uploads/%2e%2e/%2e%2e/package.json',
  '/uploads/..%2f..%2fpackage.json/1.webp',
  '/uploads/0123456789abcdef-1x1/..%2f1.webp',
  '/uploads/0123456789abcdef-1x1/1.webp%00.html',
  '/uploads/0123456789abcdef-1x1/1.svg',
  '/uploads/0123456789abcdef-1x1/240.webp',
  '/uploads/0123456789abcdef-1x1',
  '/uploads/',
])('%s is not served as a picture', async (path) => {
  const response = await app.request(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('dependencies')
})

test('an article may contain a still and an animated GIF', async () => {
  const still = await draw(260, 260).gif().toBuffer()
  expect(await storePicture(deps, still, { gif: true })).toMatch(/260x260\/260\.webp$/)
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#f00'), await frame('#00f')]
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const address = await storePicture(deps, moving, { gif: true })
  expect(address).toMatch(/20x20\/20\.webp$/)
  const { format, pages, width } = await sharp(await read(address)).metadata()
  expect({ format, pages, width }).toEqual({ format: 'webp', pages: 2, width: 20 })
})

test('a picture encoded in advance is stored unchanged, under its own name only', async () => {
  const bytes = await draw(240, 240).webp().toBuffer()
  const files = [
    { name: '240.webp', bytes },
    { name: '240.avif', bytes },
  ]
  expect(await storePrepared(deps, 'fedcba9876543210-300x300', files)).toBe(
    '/uploads/fedcba9876543210-300x300/240.webp',
  )
  expect(await read('/uploads/fedcba9876543210-300x300/240.webp')).toEqual(bytes)
  await expect(storePrepared(deps, '../out-1x1', files)).rejects.toThrow()
})

test('an upload is recorded in the journal', async () => {
  await upload([{ bytes: await draw(240, 240).png().toBuffer() }])
  const rows = await deps.db.select().from(adminAudit)
  expect(rows.at(-1)).toMatchObject({ admin: 'admin', action: 'create', summary: 'Загрузить изображения' })
})
