import { describe, expect, it } from 'vitest'
import { changeLines } from './change-lines.ts'

/** With plain blanks. */
const linesOf = (field: string, before: unknown, after: unknown, entity = 'products') =>
  changeLines(
    { entity, changes: [{ field, before: before as null, after: after as null }] },
    'Europe/Moscow',
  ).map((line) => ({
    ...line,
    before: line.before?.replaceAll('\u00A0', ' ') ?? null,
    after: line.after?.replaceAll('\u00A0', ' ') ?? null,
  }))

describe('a line of the journal', () => {
  it('shows money, flags, statuses and lists in a readable form', () => {
    expect(linesOf('price', '2490.00', '2690.00')).toEqual([
      { label: 'Цена', before: '2 490 ₽', after: '2 690 ₽' },
    ])
    expect(linesOf('isActive', true, false)).toEqual([{ label: 'Активен', before: 'да', after: 'нет' }])
    expect(linesOf('status', 'pending', 'completed', 'orders')).toEqual([
      { label: 'Статус', before: 'Новый', after: 'Выполнен' },
    ])
    expect(linesOf('tags', [], ['хром', 'золото'])).toEqual([
      { label: 'Теги', before: null, after: 'хром, золото' },
    ])
    expect(linesOf('kind', 'choice', 'text')).toEqual([
      { label: 'Вид', before: 'выбор из значений', after: 'текст покупателя' },
    ])
    expect(linesOf('unheardOf', 1, 2)).toEqual([{ label: 'unheardOf', before: '1', after: '2' }])
  })

  it('shows the rules of the checkout in words', () => {
    expect(linesOf('email', 'required', 'optional', 'settings')).toEqual([
      { label: 'Email', before: 'обязательно', after: 'необязательно' },
    ])
    expect(linesOf('maxTotal', '200000.00', '', 'settings')).toEqual([
      { label: 'Самый большой заказ', before: '200 000 ₽', after: null },
    ])
  })

  it('shows moments in the time zone of the shop', () => {
    expect(linesOf('inviteExpiresAt', null, '2026-11-20T19:20:26.727Z', 'staff')).toEqual([
      { label: 'Ссылка действует до', before: null, after: '20.11.2026, 22:20' },
    ])
    expect(linesOf('partyAt', null, '2026-11-20T15:00', 'orders')).toEqual([
      { label: 'Начало праздника', before: null, after: '20.11.2026, 15:00' },
    ])
  })

  it('names the part of a setting that differs', () => {
    const zone = (freeFrom: string) => ({ id: 1, name: 'Ленинский округ', price: '350.00', freeFrom })
    expect(linesOf('zones', [zone('3500.00')], [zone('5000.00')], 'settings')).toEqual([
      { label: 'Районы → Ленинский округ → Бесплатно от', before: '3 500 ₽', after: '5 000 ₽' },
    ])
    const slot = { from: '11:00', to: '13:00', capacity: 6, price: '0.00' }
    expect(
      linesOf('week', { 1: [], 2: [slot] }, { 1: [slot], 2: [{ ...slot, capacity: 4 }] }, 'settings'),
    ).toEqual([
      { label: 'Неделя → Понедельник → 11:00–13:00', before: null, after: '11:00, 13:00, 6, 0 ₽' },
      { label: 'Неделя → Вторник → 11:00–13:00 → Мест', before: '6', after: '4' },
    ])
    const hours = { from: '11:00', to: '20:00' }
    expect(linesOf('week', { 1: hours }, { 1: { ...hours, to: '19:00' } }, 'settings')).toEqual([
      { label: 'Неделя → Понедельник → До', before: '20:00', after: '19:00' },
    ])
  })

  const red = '/uploads/0123456789abcdef-900x900/300.webp'
  const blue = '/uploads/fedcba9876543210-900x900/300.webp'

  it('distinguishes pictures and shows their sequence', () => {
    expect(linesOf('images', [red, blue], [blue, red])).toEqual([
      { label: 'Изображения', before: '01234567, fedcba98', after: 'fedcba98, 01234567' },
    ])
    expect(linesOf('images', ['https://example.com/balls/gold.webp'], [red])).toEqual([
      { label: 'Изображения', before: 'gold.webp', after: '01234567' },
    ])
    expect(linesOf('imageUrl', null, red, 'blog')).toMatchObject([{ before: null, after: '01234567' }])
  })

  const value = (name: string, price = '0.00', isAvailable = true) => ({
    name,
    price,
    image: red,
    isAvailable,
    swatch: '#E8B7A2',
  })
  const colour = {
    name: 'Цвет',
    kind: 'choice',
    required: true,
    values: [value('Золото', '50.00'), value('Серебро')],
  }
  const words = { name: 'Надпись', kind: 'text', required: false, maxLength: 30, price: '100.00' }

  it('describes an option by its possible values and its prices', () => {
    expect(linesOf('options', [], [colour, words])).toEqual([
      { label: 'Варианты → Цвет', before: null, after: 'Золото (+50 ₽), Серебро' },
      { label: 'Варианты → Надпись', before: null, after: 'текст до 30 знаков (+100 ₽)' },
    ])
    expect(linesOf('options', null, [colour, words])).toEqual([
      {
        label: 'Варианты',
        before: null,
        after: 'Цвет: Золото (+50 ₽), Серебро; Надпись: текст до 30 знаков (+100 ₽)',
      },
    ])
    const more = { ...colour, values: [...colour.values, value('Хром', '70.00', false)] }
    expect(linesOf('options', [colour], [more])).toEqual([
      { label: 'Варианты → Цвет → Значения → Хром', before: null, after: '+70 ₽, нет в наличии' },
    ])
    const plain = { ...colour, values: [value('Золото', '50.00')] }
    expect(linesOf('options', [colour], [plain])).toEqual([
      { label: 'Варианты → Цвет → Значения → Серебро', before: 'без доплаты', after: null },
    ])
  })

  it('shows a new sequence of options or values as a list', () => {
    expect(linesOf('options', [colour, words], [words, colour])).toEqual([
      { label: 'Варианты', before: 'Цвет, Надпись', after: 'Надпись, Цвет' },
    ])
    const turned = { ...colour, values: colour.values.toReversed() }
    expect(linesOf('options', [colour], [turned])).toEqual([
      { label: 'Варианты → Цвет → Значения', before: 'Золото, Серебро', after: 'Серебро, Золото' },
    ])
  })

  it('shows only the differing part of a long text', () => {
    const text = (days: number) =>
      `<p>Букет из двенадцати шаров, каждый обработан изнутри и держится от ${days} дней, а дома ещё дольше, чем на улице зимой.</p>`
    const [line] = linesOf('description', text(5), text(7))
    expect(line?.before).toBe('…изнутри и держится от 5 дней, а дома ещё дольше,…')
    expect(line?.after).toBe('…изнутри и держится от 7 дней, а дома ещё дольше,…')
  })

  it('shows no values of an erased person', () => {
    expect(linesOf('phone', null, null, 'customers')).toEqual([
      { label: 'Телефон', before: null, after: null },
    ])
  })
})
