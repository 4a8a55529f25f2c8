import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'
import { composeSome, deleteUnused } from './composed-pictures.ts'

const shop = await testShop()
const { deps, request } = shop
let token = ''
let made = 0

beforeAll(async () => {
  token = await shop.signIn()
})

async function picture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('images', new File([new Uint8Array(bytes)], 'shar.png', { type: 'image/png' }))
  const response = await shop.app.request('/api/admin/products/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { images } = await response.json()
  return images[0]
}

async function add(fields: Record<string, unknown>) {
  made += 1
  const body = { name: `Шар ${made}`, slug: `shar-${made}`, price: '100.00', stock: 50, ...fields }
  const response = await request('POST', '/api/admin/products', { body, token })
  expect(response.status).toBe(201)
  return response.json()
}

const change = (id: number, body: Record<string, unknown>) =>
  request('PUT', `/api/admin/products/${id}`, { body, token })
const read = async (slug: string) => (await request('GET', `/api/products/${slug}`)).json()

async function newSet({ colour = '#d81f36' } = {}) {
  const big = await add({ price: '890.00', images: [await picture(colour)] })
  const small = await add({ images: [await picture('#2f5fc4')] })
  const parts = [
    { productId: small.id, quantity: 25 },
    { productId: big.id, quantity: 1 },
  ]
  return { big, small, set: await add({ price: '990.00', parts }) }
}

const composeAll = async () => {
  while (await composeSome(deps));
}

describe('a set', () => {
  it('shows its parts with name, address, picture and price, and follows their changes', async () => {
    const { big, small, set } = await newSet()
    expect((await read(set.slug)).parts).toEqual([
      {
        productId: small.id,
        quantity: 25,
        name: small.name,
        slug: small.slug,
        image: small.images[0],
        price: '100.00',
      },
      {
        productId: big.id,
        quantity: 1,
        name: big.name,
        slug: big.slug,
        image: big.images[0],
        price: '890.00',
      },
    ])
    await change(small.id, { name: 'Синий шар', price: '110.00' })
    expect((await read(set.slug)).parts[0]).toMatchObject({ name: 'Синий шар', price: '110.00' })
  })

  it('may be saved with the parts of its answer', async () => {
    const { set } = await newSet()
    const { parts } = await read(set.slug)
    expect((await change(set.id, { parts })).status).toBe(200)
  })

  it('links no part that has no page', async () => {
    const { small, set } = await newSet()
    await change(small.id, { isActive: false })
    expect((await read(set.slug)).parts[0]).toMatchObject({ productId: small.id, slug: '' })
  })
})

describe('the picture of a set without one', () => {
  it('is drawn of its parts in all sizes and formats, while its images stay empty', async () => {
    const { set } = await newSet()
    expect((await read(set.slug)).image).toBeNull()
    await composeAll()
    const { image, images } = await read(set.slug)
    expect(images).toEqual([])
    expect(image).toMatch(/^\/uploads\/[0-9a-f]{16}-1000x1000\/1000\.webp$/)
    for (const file of ['240.avif', '480.webp', '1000.avif', '1000.webp'])
      expect((await request('GET', image.replace('1000.webp', file))).status).toBe(200)
  })

  it('shows the dearest part largest', async () => {
    const { set } = await newSet()
    await composeAll()
    const { image } = await read(set.slug)
    const bytes = Buffer.from(await (await request('GET', image)).arrayBuffer())
    const pixels = await sharp(bytes).resize(100, 100).removeAlpha().raw().toBuffer()
    const count = (isColour: (r: number, b: number) => boolean) =>
      Array.from({ length: pixels.length / 3 }, (_, at) => at * 3).filter((at) =>
        isColour(pixels[at] ?? 0, pixels[at + 2] ?? 0),
      ).length
    const red = count((r, b) => r > b + 80)
    const blue = count((r, b) => b > r + 80)
    expect(blue).toBeGreaterThan(300)
    expect(red).toBeGreaterThan(blue)
  })

  it('is drawn anew when a part or its count changes, and not without a change', async () => {
    const { big, small, set } = await newSet()
    await composeAll()
    const first = (await read(set.slug)).image
    await composeAll()
    expect((await read(set.slug)).image).toBe(first)
    await change(small.id, { images: [await picture('#a9e6cf')] })
    await composeAll()
    const second = (await read(set.slug)).image
    expect(second).not.toBe(first)
    await change(set.id, { parts: [{ productId: big.id, quantity: 2 }] })
    await composeAll()
    expect((await read(set.slug)).image).not.toBe(second)
  })

  it('gives way to a picture of its own and is the picture of the shop wherever one is shown', async () => {
    const { set } = await newSet()
    await composeAll()
    const { image } = await read(set.slug)
    const feed = await (await request('GET', '/feeds/google.xml')).text()
    expect(feed).toContain(image)
    const [hit] = await (
      await request('GET', `/api/products/search?q=${encodeURIComponent(set.name)}`)
    ).json()
    expect(hit).toMatchObject({ images: [], image })
    const own = await picture('#ffffff')
    await change(set.id, { images: [own] })
    await composeAll()
    expect(await read(set.slug)).toMatchObject({ images: [own], image: own })
  })

  it('is the same for two servers that draw at the same time', async () => {
    const { set } = await newSet()
    await Promise.all([composeAll(), composeAll()])
    const { image } = await read(set.slug)
    expect((await request('GET', image)).status).toBe(200)
  })

  it('disappears from the storage a week after its last use', async () => {
    // The same parts would make the same picture, which other sets show.
    const { set } = await newSet({ colour: '#f58bb4' })
    await composeAll()
    const { image } = await read(set.slug)
    await change(set.id, { images: [await picture('#808080')] })
    await composeAll()
    await deleteUnused(deps)
    expect((await request('GET', image)).status).toBe(200)
    const later = { ...deps, clock: () => new Date(deps.clock().getTime() + 8 * 24 * 60 * 60 * 1000) }
    await deleteUnused(later)
    expect((await request('GET', image)).status).toBe(404)
  })

  it('is none while no part has a picture', async () => {
    const part = await add({})
    const set = await add({ parts: [{ productId: part.id, quantity: 3 }] })
    await composeAll()
    expect((await read(set.slug)).image).toBeNull()
  })
})
