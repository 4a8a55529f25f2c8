import { pages } from '#shared/paths.ts'
import type { Visitor } from './visitor.ts'

export type Step = { name: string; run: (visitor: Visitor, notes: Notes) => Promise<void> }

/** Results of a step for later steps. */
type Notes = { order?: string }

const desktop = [1280, 800] as const
const phone = [390, 844] as const

/** Addresses in the demo shop. */
const examples: Record<string, string> = {
  '/catalog/{slug}': '/catalog/14-fevralya',
  '/product/{slug}': '/product/buket-polyarnyy-rassvet',
  '/blog/{slug}': '/blog/prazdnik-v-polyarnuyu-noch',
  '/admin/help/{slug}': '/admin/help/2-dostavka',
}

/** Pages that lead elsewhere: staff are signed in, and the shop has an owner. */
const passing: string[] = [pages.adminLogin.path]

const addressesOf = (isOfPanel: boolean, order = '1') =>
  Object.values(pages)
    .map(({ path }) => examples[path] ?? path.replace('{id}', order))
    .filter((path) => path.startsWith(pages.admin.path) === isOfPanel)
    .filter((path) => !path.includes('{') && !passing.includes(path))

export const steps: Step[] = [
  { name: 'a purchase at 1280', run: (visitor, notes) => buy(visitor, notes, desktop) },
  { name: 'a purchase at 390', run: (visitor, notes) => buy(visitor, notes, phone) },
  { name: 'every page of the shop opens', run: (visitor) => openEach(visitor, addressesOf(false)) },
  { name: 'staff sign in', run: signIn },
  {
    name: 'every page of the panel opens',
    run: (visitor, { order }) => openEach(visitor, addressesOf(true, order)),
  },
  { name: 'every form has room for its fields', run: openForms },
  { name: 'a product is saved', run: saveProduct },
]

async function buy(
  { engine, open, press, see, fill }: Visitor,
  notes: Notes,
  size: readonly [number, number],
) {
  await engine.resize(...size)
  await open('/catalog')
  await press({ kind: 'button', name: 'В корзину' })
  await press({ kind: 'button', name: 'Корзина, 1' })
  await press({ kind: 'link', name: 'Оформить заказ' })
  await see({ kind: 'heading', name: 'Оформление заказа' })
  await fill('Имя', 'Анна')
  await fill('Фамилия', 'Климова')
  await fill('Телефон', '9001112233')
  await fill('Email', 'anna@example.ru')
  await press({ kind: 'css', name: 'button[aria-pressed=false][value^="20"]:not([disabled])', nth: 1 })
  await press({ kind: 'radio', name: '15:00–18:00' })
  await fill('Адрес доставки', 'проспект Ленина, 75, кв. 12')
  await press({ kind: 'button', name: 'Оформить заказ' })
  await see({ kind: 'text', name: 'Заказ оформлен!' })
  const { value } = await see({ kind: 'text', name: 'Номер заказа:' })
  notes.order = value.replace(/\D/g, '')
  await press({ kind: 'link', name: 'Открыть заказ' })
  await see({ kind: 'text', name: `Заказ № ${notes.order}` })
}

async function openEach({ engine, open, until }: Visitor, addresses: string[]) {
  await engine.resize(...desktop)
  for (const address of addresses) {
    await open(address)
    // Nothing is being loaded and nothing failed.
    const { title, failed } = await until(`${address} being loaded`, () =>
      engine.evaluate(() => {
        const isBusy = document.querySelector('[aria-busy=true], [data-skeleton]') !== null
        const heading = document.querySelector('h1')?.textContent
        const place = document.querySelector('main') ?? document.body
        const failed = /Что-то пошло не так|Не удалось загрузить/.exec(place.textContent)?.[0] ?? ''
        return heading && !isBusy ? { title: heading, failed } : null
      }),
    )
    if (failed) throw new Error(`${address} («${title}») says «${failed}»`)
  }
}

async function signIn({ engine, open, fill, press, see }: Visitor) {
  await engine.resize(...desktop)
  await open('/admin/login')
  await fill('Логин', 'admin')
  await fill('Пароль', 'admin123')
  await press({ kind: 'button', name: 'Войти' })
  await see({ kind: 'link', name: 'Товары' })
}

type Form = { at: string; press?: string }

const formsOf = (order: string): Form[] => [
  { at: '/admin/products', press: 'Добавить товар' },
  { at: '/admin/products', press: 'Варианты для многих' },
  { at: '/admin/products?product=1' },
  { at: '/admin/categories', press: 'Добавить категорию' },
  { at: '/admin/categories?category=1' },
  { at: '/admin/orders', press: 'Создать заказ' },
  { at: `/admin/orders/${order}?edit=1` },
  { at: `/admin/orders/${order}`, press: 'Перенести или изменить' },
  { at: '/admin/blog', press: 'Добавить статью' },
  { at: '/admin/blog?article=1' },
  { at: '/admin/customers', press: 'Добавить клиента' },
  { at: '/admin/customers?customer=1' },
  { at: '/admin/staff', press: 'Пригласить' },
  { at: '/admin/account', press: 'Сменить пароль' },
  { at: '/admin/account', press: 'Включить' },
  { at: '/admin/settings/delivery', press: 'Добавить дату' },
  { at: '/admin/settings/delivery', press: 'Скопировать день' },
]

/** The last one is a phone on its side. */
const sizes: (readonly [number, number])[] = [desktop, phone, [844, 390]]

async function openForms(visitor: Visitor, { order = '1' }: Notes) {
  const { engine, open, press, until } = visitor
  for (const { at, press: button } of formsOf(order)) {
    await engine.resize(...desktop)
    await open(at)
    if (button) await press({ kind: 'button', name: button })
    await until(`the form ${button ?? at}`, async () => (await engine.evaluate(measureForm))?.fields)
    for (const size of sizes) {
      await engine.resize(...size)
      await reachFields(visitor, `${button ?? at} at ${size.join(' × ')}`)
    }
  }
}

async function reachFields({ engine, until }: Visitor, form: string) {
  const { room, needed, height, ...reached } = await until(`${form} standing still`, () =>
    engine.evaluate(measureForm),
  )
  if (room < Math.min(needed, height / 2)) throw new Error(`${form}: ${room} px for fields of ${needed} px`)
  for (const which of ['first', 'last'] as const)
    if (!reached[which]) throw new Error(`${form}: scrolling does not reach its ${which} field`)
}

/** Runs in the page, so it cannot use outside names. */
function measureForm() {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  if (!dialog) return null
  const controls = 'input, textarea, select, [contenteditable=true]'
  // In a short window the dialog itself scrolls. Tabs scroll sideways, and a list of its own may scroll inside.
  const body = [dialog, ...dialog.querySelectorAll('*')].find(
    (element) => getComputedStyle(element).overflowY === 'auto' && element.querySelector(controls),
  )
  if (!body || dialog.getAnimations().some(({ playState }) => playState === 'running')) return null
  const box = body.getBoundingClientRect()
  const fields = [...body.querySelectorAll(controls)].filter(
    (field) => field.checkVisibility({ visibilityProperty: true }) && field.getBoundingClientRect().width > 1,
  )

  /** Its upper edge and 20 px below it can be seen; a field may be taller than the room. */
  function isReached(field: Element | undefined): boolean {
    if (!field) return false
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { top, bottom } = field.getBoundingClientRect()
    return Math.max(top, box.top) + Math.min(20, bottom - top) <= Math.min(bottom, box.bottom)
  }

  return {
    room: body.clientHeight,
    needed: body.scrollHeight,
    height: innerHeight,
    fields: fields.length,
    last: isReached(fields.at(-1)),
    first: isReached(fields[0]),
  }
}

async function saveProduct({ engine, open, fill, press, see }: Visitor) {
  await engine.resize(...desktop)
  await open('/admin/products?product=1')
  const name = `Шар ${crypto.randomUUID().slice(0, 8)}`
  await fill('Название', name)
  await press({ kind: 'button', name: 'Сохранить изменения' })
  await see({ kind: 'text', name: 'Товар обновлён' })
  await see({ kind: 'text', name })
}
