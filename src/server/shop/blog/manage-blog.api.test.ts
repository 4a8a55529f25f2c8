import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const { request } = shop
let token = ''
let written = 0

const article = (fields: Record<string, unknown> = {}) => {
  written += 1
  return { title: 'Статья', slug: `statya-${written}`, content: '<p>Текст</p>', ...fields }
}

async function save(fields: Record<string, unknown>, id?: number) {
  const [method, path] = id ? ['PUT', `/api/admin/blog/${id}`] : ['POST', '/api/admin/blog']
  const response = await request(method ?? '', path ?? '', { body: article(fields), token })
  return { status: response.status, body: await response.json() }
}

const picture = (format: 'png' | 'jpeg' | 'gif', width = 600) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#c02050' } })
    [format]()
    .toBuffer()

const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

const sources = (html: string) => [...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)

beforeAll(async () => {
  token = await shop.signIn()
})

describe('pictures inside an article', () => {
  it.each(['png', 'jpeg', 'gif'] as const)('are stored and served by the shop: %s', async (format) => {
    const content = `<p>До</p><img alt="Шары" src="${dataUrl(format, await picture(format))}"><p>После</p>`
    const { status, body } = await save({ content })
    expect(status).toBe(201)
    expect(body.content).toMatch(
      /^<p>До<\/p><img src="\/uploads\/[a-z0-9]+-600x300\/600\.webp" width="600" height="300" alt="Шары" loading="lazy" \/><p>После<\/p>$/,
    )
    const served = await request('GET', sources(body.content)[0] ?? '')
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
  })

  it('are stored once when repeated, and saving again changes nothing', async () => {
    const src = dataUrl('png', await picture('png', 700))
    const first = await save({ content: `<img src="${src}"><img src="${src}">` })
    const [one, two] = sources(first.body.content)
    expect(one).toBe(two)
    const again = await save({ content: first.body.content }, first.body.id)
    expect(again.body.content).toBe(first.body.content)
  })

  it('stay unchanged as a small BMP or ICO and are refused with advice as a large one', async () => {
    const icon = dataUrl('x-icon', Buffer.from('0000010001001010', 'hex'))
    expect(sources((await save({ content: `<img src="${icon}">` })).body.content)).toEqual([icon])
    const bmp = dataUrl('bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(65 * 1024)]))
    expect(await save({ content: `<img src="${bmp}">` })).toMatchObject({
      status: 400,
      body: { errors: { content: expect.stringContaining('PNG или JPEG') } },
    })
  })

  it('are refused under the field when invalid, and nothing is stored', async () => {
    const content = `<p>Текст</p><img src="${dataUrl('png', Buffer.from('not a picture'))}">`
    const { status, body } = await save({ content, slug: 'ne-kartinka' })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('content')
    const posts = await (await request('GET', '/api/admin/blog', { token })).json()
    expect(posts.map(({ slug }: { slug: string }) => slug)).not.toContain('ne-kartinka')
  })

  it('exclude data that is not an image', async () => {
    const content =
      '<p>Текст</p><img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="><img src="data:text/html,x">'
    expect((await save({ content })).body.content).toBe('<p>Текст</p>')
  })
})

describe('the text of an article', () => {
  it.each(['<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>'])(
    'is required, and %s counts as empty',
    async (content) => {
      expect(await save({ content })).toMatchObject({
        status: 400,
        body: { errors: { content: 'Содержание обязательно' } },
      })
    },
  )

  it.each([
    [1, 1],
    [299, 1],
    [300, 2],
    [1100, 6],
  ])('with %i words needs %i minutes of reading', async (words, minutes) => {
    const { body } = await save({ content: `<p>${'шар '.repeat(words)}</p>` })
    expect(body.readTime).toBe(minutes)
  })
})

describe('products of an article', () => {
  const ball = async () => {
    written += 1
    const body = { name: `Шар ${written}`, slug: `shar-${written}`, price: '100.00' }
    return (await request('POST', '/api/admin/products', { body, token })).json()
  }

  it('keep their order, stay when a change leaves them out and go when it empties them', async () => {
    const [one, two] = [await ball(), await ball()]
    const { body: post } = await save({ productIds: [two.id, one.id] })
    expect(post.productIds).toEqual([two.id, one.id])
    expect((await save({ title: 'Без товаров' }, post.id)).body.productIds).toEqual([two.id, one.id])
    expect((await save({ productIds: [] }, post.id)).body.productIds).toEqual([])
  })

  it('are none in an article that names none', async () => {
    expect((await save({})).body.productIds).toEqual([])
  })

  it('are refused when unknown, repeated or more than eight', async () => {
    const { id } = await ball()
    expect(await save({ productIds: [id, 999_999] })).toMatchObject({
      status: 400,
      body: { errors: { 'productIds.1': 'Такого товара нет' } },
    })
    expect((await save({ productIds: [id, id] })).body.errors).toEqual({ productIds: 'Товар выбран дважды' })
    const many = Array.from({ length: 9 }, (_, index) => index + 1)
    expect((await save({ productIds: many })).body.errors).toEqual({
      productIds: 'Можно выбрать не больше 8 товаров',
    })
  })

  it('may stay when they are deleted', async () => {
    const { id } = await ball()
    const { body: post } = await save({ productIds: [id] })
    await request('DELETE', `/api/admin/products/${id}`, { token })
    expect((await save({ productIds: [id], title: 'Ещё раз' }, post.id)).status).toBe(200)
  })
})

describe('the date of an article', () => {
  const days = ['2030-06-01', '2030-06-05', '2030-06-09'].map((day) => `${day}T09:00:00.000Z`)
  const [written = '', published = '', later = ''] = days
  const on = async (day: string, fields: Record<string, unknown>, id?: number) => {
    shop.setNow(day)
    token = await shop.signIn()
    return save({ slug: 'den', ...fields }, id)
  }
  beforeEach(() => shop.deps.db.execute(sql`delete from blog_posts where slug = 'den'`))

  it('is the day when its draft was published, and stays so', async () => {
    const { body: draft } = await on(written, {})
    expect(draft.createdAt).toBe(written)
    // The form may send the date that it read.
    const form = { isPublished: true, createdAt: written }
    const { body: post } = await on(published, form, draft.id)
    expect(post.createdAt).toBe(published)
    const [first] = await (await request('GET', '/api/blog')).json()
    expect(first).toMatchObject({ slug: 'den', createdAt: published })
    await on(later, { isPublished: false }, draft.id)
    expect((await on(later, { isPublished: true }, draft.id)).body.createdAt).toBe(published)
  })

  it('is the date that its author set', async () => {
    const chosen = '2029-12-31T20:00:00.000Z'
    const { body: draft } = await on(written, { createdAt: chosen })
    expect(draft.createdAt).toBe(chosen)
    expect((await on(published, { isPublished: true }, draft.id)).body.createdAt).toBe(chosen)
    expect((await on(later, { isPublished: true, createdAt: later }, draft.id)).body.createdAt).toBe(later)
    expect((await on(later, { createdAt: 'вчера' }, draft.id)).status).toBe(400)
  })
})

describe('a stale article form', () => {
  it('overwrites nothing, and the refusal lists each change and its author', async () => {
    const { body: before } = await save({ slug: 'vdvoyom' })
    await save({ slug: 'vdvoyom', title: 'Новый заголовок', tags: ['зима'] }, before.id)
    const stale = { slug: 'vdvoyom', isPublished: true, version: before.version }
    expect(await save(stale, before.id)).toMatchObject({
      status: 409,
      body: {
        message: 'Статья тем временем изменена. admin: заголовок, теги.',
        reason: 'version',
        version: 2,
        changes: [{ by: 'admin', fields: ['title', 'tags'] }],
      },
    })
    const now = await (await request('GET', `/api/admin/blog/${before.id}`, { token })).json()
    expect(now).toMatchObject({ title: 'Новый заголовок', isPublished: false, version: 2 })
    expect(await save({ ...stale, version: 2 }, before.id)).toMatchObject({
      status: 200,
      body: { version: 3 },
    })
  })

  it('is accepted when it repeats a save whose answer was lost', async () => {
    const { body: before } = await save({ slug: 'eshche-raz' })
    const form = { slug: 'eshche-raz', title: 'Ещё раз', version: before.version }
    const first = await save(form, before.id)
    expect(await save(form, before.id)).toEqual(first)
  })

  it('is not affected by a deleted article with the same number', async () => {
    const { body: gone } = await save({ slug: 'ushedshaya' })
    await save({ slug: 'ushla-sovsem' }, gone.id)
    await request('DELETE', `/api/admin/blog/${gone.id}`, { token })
    // A restored database continues after the highest stored id, so ids repeat.
    await shop.deps.db.execute(
      sql`select setval(pg_get_serial_sequence('blog_posts', 'id'), ${gone.id}, false)`,
    )
    const { body: next } = await save({ slug: 'prishedshaya' })
    expect(next.id).toBe(gone.id)
    expect(await save({ slug: 'prishedshaya', title: 'Другая' }, next.id)).toMatchObject({ status: 200 })
    const former = await request('GET', '/api/blog/ushedshaya')
    expect([former.status, await former.json()]).toEqual([404, { message: 'Статья не найдена' }])
  })

  it('is accepted after a save that changed nothing', async () => {
    const { body: before } = await save({ slug: 'bez-izmeneniy' })
    expect((await save({ slug: 'bez-izmeneniy' }, before.id)).body).toEqual(before)
  })

  it('is not found when the article does not exist', async () => {
    expect((await request('GET', '/api/admin/blog/999999', { token })).status).toBe(404)
  })
})

describe('the address of an article', () => {
  it('is refused under the field when another article has it, also while editing', async () => {
    const first = await save({ slug: 'zanyato' })
    const taken = { status: 409, body: { errors: { slug: expect.any(String) } } }
    expect(await save({ slug: 'zanyato' })).toMatchObject(taken)
    const second = await save({ slug: 'svobodno' })
    expect(await save({ slug: 'zanyato' }, second.body.id)).toMatchObject(taken)
    expect(await save({ slug: 'zanyato' }, first.body.id)).toMatchObject({ status: 200 })
  })
})
