import { describe, expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const { request, signIn } = await testShop()
const token = await signIn()

const kinds = [
  {
    kind: 'product',
    calls: '/api/products',
    staff: '/api/admin/products',
    form: { name: 'Шар', price: '100.00' },
    hidden: { isActive: false },
    shown: { isActive: true },
  },
  {
    kind: 'category',
    calls: '/api/categories',
    staff: '/api/admin/categories',
    form: { name: 'Шары' },
    hidden: { isActive: false },
    shown: { isActive: true },
  },
  {
    kind: 'article',
    calls: '/api/blog',
    staff: '/api/admin/blog',
    form: { title: 'Статья', content: '<p>Текст</p>', isPublished: true },
    hidden: { isPublished: false },
    shown: { isPublished: true },
  },
]

describe.each(kinds)('a former address of a $kind', ({ calls, staff, form, hidden, shown }) => {
  let made = 0
  /** A product with two former slugs. */
  async function renamedTwice() {
    made += 1
    const slugs = ['first', 'second', 'third'].map((word) => `${word}-${made}`)
    const [first, second, third] = slugs
    const created = await request('POST', staff, { body: { ...form, slug: first }, token })
    const { id } = await created.json()
    const change = async (body: object) => {
      const response = await request('PUT', `${staff}/${id}`, {
        body: { ...form, slug: third, ...body },
        token,
      })
      expect(response.status).toBe(200)
    }
    await change({ slug: second })
    await change({ slug: third })
    return { id, former: [first, second], now: third, change }
  }
  const ask = async (slug: string | undefined) => {
    const response = await request('GET', `${calls}/${slug}`)
    return { status: response.status, ...(await response.json()) }
  }

  it('points straight to the current one, however often it was renamed', async () => {
    const { former, now } = await renamedTwice()
    for (const slug of former) expect(await ask(slug)).toMatchObject({ status: 404, movedTo: now })
    expect(await ask(now)).toMatchObject({ status: 200, slug: now })
  })

  it('reveals nothing while the page is hidden, and works again once it is shown', async () => {
    const { former, now, change } = await renamedTwice()
    await change(hidden)
    for (const slug of [...former, now])
      expect(await ask(slug)).toEqual({ status: 404, message: expect.any(String) })
    await change(shown)
    for (const slug of former) expect(await ask(slug)).toMatchObject({ movedTo: now })
  })

  it('reveals nothing about a deleted page', async () => {
    const { id, former, now } = await renamedTwice()
    await request('DELETE', `${staff}/${id}`, { token })
    for (const slug of [...former, now]) expect(await ask(slug)).not.toHaveProperty('movedTo')
  })

  it('belongs to the page that uses it now', async () => {
    const { former } = await renamedTwice()
    const [slug] = former
    await request('POST', staff, { body: { ...form, slug }, token })
    expect(await ask(slug)).toMatchObject({ status: 200, slug })
  })
})
