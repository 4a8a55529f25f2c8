import { expect, it } from 'vitest'
import { thingLink } from './thing-link.ts'

const blog = { action: 'update', entity: 'blog', entityId: 3, name: 'Как хранить шары' } as const
const staff = { action: 'update', entity: 'staff', entityId: 3, name: 'elena' } as const
const settings = { action: 'update', entity: 'settings', entityId: null, name: 'Доставка' } as const

it('the journal links only to pages that the reader may open', () => {
  expect([blog, staff, settings].map((thing) => thingLink(thing, 'manager') !== null)).toEqual([
    true,
    false,
    false,
  ])
  expect(thingLink(settings, 'owner')).toBe('/admin/settings/delivery')
})

it('the journal links to a thing by its number, because its name may have changed', () => {
  expect(thingLink(blog, 'manager')).toBe('/admin/blog?article=3')
  expect(thingLink({ ...blog, entity: 'categories' }, 'manager')).toBe('/admin/categories?category=3')
  expect(thingLink({ ...blog, entity: 'attributes' }, 'manager')).toBe('/admin/attributes?attribute=3')
})
