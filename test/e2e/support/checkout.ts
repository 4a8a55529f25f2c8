import type { APIRequestContext, Page } from '@playwright/test'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { Product } from '#shared/contract/products.ts'
import { isOffered, slotText } from '#shared/rules/delivery-slots.ts'
import { expect } from './test.ts'

async function products(request: APIRequestContext): Promise<Product[]> {
  const { items } = await (await request.get('/api/products?sort=price_asc&limit=100&offset=100')).json()
  return items.filter((product: Product) => product.stock > 20 && Number(product.price) < 2000)
}

export async function someProduct(
  request: APIRequestContext,
  wanted: (product: Product) => boolean = () => true,
): Promise<Product> {
  const plenty = (await products(request)).find(wanted)
  if (!plenty) throw new Error('no product is in stock')
  return plenty
}

export async function openCheckout(
  page: Page,
  product: Product,
  change: { price?: string; quantity?: number } = {},
) {
  const { id, name, slug, price, images } = product
  const cart = [{ id, name, slug, price, image: images[0] ?? '', quantity: 1, ...change }]
  await page.addInitScript((text) => {
    // Only once: a later purchase empties the cart.
    if (window !== window.top || sessionStorage.getItem('cart-filled')) return
    sessionStorage.setItem('cart-filled', 'yes')
    localStorage.setItem('balloon-store-cart', text)
  }, JSON.stringify(cart))
  await page.goto('/checkout')
}

export async function fillContacts(page: Page) {
  await page.getByLabel('Имя').fill('Анна')
  await page.getByLabel('Фамилия').fill('Климова')
  await page.getByLabel('Телефон').pressSequentially('9001112233')
  await page.getByLabel('Email').fill('anna@example.ru')
}

export async function fill(page: Page) {
  await fillContacts(page)
  await page.getByLabel('Адрес доставки').fill('проспект Ленина, 75, кв. 12')
}

export const offerOf = async (request: APIRequestContext): Promise<DeliveryOffer> =>
  (await request.get('/api/delivery?days=31')).json()

export type ChosenSlot = { date: string; time: string }

/** Chooses the nth date with free slots: today's last slot may pass during the test. */
export async function openSlot(
  request: APIRequestContext,
  { time = '15:00–18:00', nth = 1 } = {},
): Promise<ChosenSlot> {
  const { days } = await offerOf(request)
  const day = days.filter(({ slots }) =>
    slots.some((slot) => slotText(slot) === time && isOffered(slot.state)),
  )[nth]
  if (!day) throw new Error(`${time} cannot be had`)
  return { date: day.date, time }
}

export async function chooseTime(page: Page, { date, time }: ChosenSlot) {
  await page.getByLabel('Другая дата').fill(date)
  await page.getByRole('radio', { name: time }).check()
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' })

export async function placedNumber(page: Page) {
  await expect(page.getByText('Заказ оформлен!', { exact: true })).toBeVisible()
  const text = await page.getByText(/^Номер заказа: \d+$/).textContent()
  return Number(text?.replace(/\D/g, ''))
}
