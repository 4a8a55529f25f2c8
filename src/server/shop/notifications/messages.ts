import type { ContactMessage } from '#shared/contract/contact.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { absolute, paths } from '#shared/paths.ts'
import { formatDeliveryBriefly } from '#shared/rules/dates.ts'
import { type SlotTime, slotText } from '#shared/rules/delivery-slots.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { fillLine, fillTemplate } from '#shared/rules/message-template.ts'
import { formatRub, lineTotal, toKopecks } from '#shared/rules/money.ts'
import { counted, plural } from '#shared/rules/plural.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { isLink, isPriced, type Line, type Link, lineText, type Priced } from './mail-html.ts'
import { asTyped, linesOf, typedWords } from './typed-words.ts'

/** The HTML is rendered when the message is sent, outside the order request (mail-html.ts). */
type Message = { subject: string; text: string; links: Link[]; priced: Priced[] }
type Paragraph = (Line | null)[]

function message(subject: string, paragraphs: Paragraph[]): Message {
  const filled = paragraphs
    .map((lines) => lines.filter((line): line is Line => Boolean(line)))
    .filter((lines) => lines.length > 0)
  return {
    subject,
    text: filled.map((lines) => lines.map(lineText).join('\n')).join('\n\n'),
    links: filled.flat().filter(isLink),
    priced: filled.flat().filter(isPriced),
  }
}

const sum = (name: string, price: string): Priced => ({ name, sign: ':', price })
const labelled = (label: string, value: string) => (value ? `${label}: ${value}` : null)

type Format = (words: string) => string

const typedParagraphs = (words: string): string[][] =>
  linesOf(words)
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n'))

/** Staff copy addresses and write cards from it, so the text stays as typed. */
function staffParagraphs(label: string, words: string): Paragraph[] {
  const [[first = '', ...others] = [], ...more] = typedParagraphs(words)
  return [[labelled(label, first), ...others], ...more]
}

/** A shopper's mail may reach a stranger: typed text forms lines under its label, never paragraphs. */
function shopperLines(label: string, words: string): Paragraph {
  const [first = '', ...others] = linesOf(words).map(typedWords).filter(Boolean)
  return [labelled(label, first), ...others]
}

const itemLines = ({ orderItems }: PlacedOrder, format: Format): Line[] =>
  orderItems.flatMap(({ product, quantity, price, options }) => [
    {
      name: `${product.name} — ${quantity} шт.`,
      sign: ' —' as const,
      price: formatRub(lineTotal(price, quantity)),
    },
    ...options.map(({ name, value }) => `— ${name}: ${format(value)}`),
  ])

const isPickup = ({ delivery }: PlacedOrder) => delivery?.method === 'pickup'
const pickup = 'Самовывоз'

const shopLines = ({ address, hoursShort }: ShopFacts) => [
  pickup,
  labelled('Где забрать', address),
  labelled('Часы работы', hoursShort),
]

const addressLines = ({ deliveryZone, deliveryAddress }: PlacedOrder, format: Format) => [
  labelled('Район', deliveryZone ?? ''),
  labelled('Адрес доставки', format(deliveryAddress)),
]

function partyTime(partyAt: string): string {
  const [date = '', time = ''] = partyAt.split('T')
  return formatDeliveryBriefly(date || null, time)
}

const deliveryLines = ({ delivery, ...order }: PlacedOrder, format: Format) => [
  labelled('Когда', format(formatDeliveryBriefly(order.deliveryDate, order.deliveryTime))),
  delivery?.urgent ? 'Срочно' : null,
  labelled('Начало праздника', partyTime(delivery?.partyAt ?? '')),
  labelled('Получатель', format(delivery?.recipient?.name ?? '')),
]

const recipientLines = ({ delivery }: PlacedOrder) => {
  const recipient = delivery?.recipient
  return [
    labelled('Телефон получателя', asTyped(recipient?.phone ?? '')),
    recipient?.isSurprise ? 'Сюрприз: получателю не звонить' : null,
    delivery?.hidePrices ? 'Цены получателю не показывать' : null,
  ]
}

const sumLines = ({ delivery, deliveryFee, discount, itemsAmount }: PlacedOrder) =>
  delivery
    ? [
        sum('Товары', formatRub(itemsAmount)),
        delivery.method === 'courier'
          ? sum('Доставка', deliveryFee === null ? 'рассчитаем при подтверждении' : formatRub(deliveryFee))
          : null,
        toKopecks(discount) > 0 ? sum('Скидка', `−${formatRub(discount)}`) : null,
      ]
    : []

/** Mentions an unknown delivery fee for customers who prepare cash. */
function amountToPay(order: PlacedOrder): string {
  const amount = formatRub(order.totalAmount)
  return isPickup(order) || order.deliveryFee !== null ? amount : `${amount} (без доставки)`
}

/** Messages have no links when the shop's own address is uncertain. */
type Origin = string | null
type About = { order: PlacedOrder; origin: Origin; facts: ShopFacts }

const link = (label: string, origin: Origin, path: string): Link | null =>
  origin === null ? null : { label, href: absolute(origin, path) }

export function newOrderMail({ order, origin }: Omit<About, 'facts'>): Message {
  const { customer } = order
  return message(`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`, [
    [`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`],
    itemLines(order, asTyped),
    [
      labelled('Клиент', asTyped(fullName(customer))),
      labelled('Телефон', asTyped(customer.phone)),
      labelled('Email', customer.email),
    ],
    sumLines(order),
    [
      ...(isPickup(order) ? [pickup] : addressLines(order, asTyped)),
      ...deliveryLines(order, asTyped),
      ...recipientLines(order),
    ],
    ...staffParagraphs('Открытка', order.delivery?.card ?? ''),
    ...staffParagraphs('Пожелания', order.notes),
    [link('Открыть заказ', origin, paths.adminOrder(order.id))],
  ])
}

export function confirmationMail({ order, origin, facts }: About): Message {
  return message(`Заказ №${order.id} принят — ${facts.brand}`, [
    [
      `${typedWords(order.customer.firstName)}, спасибо за заказ!`,
      isPickup(order)
        ? 'Мы свяжемся с вами, чтобы подтвердить заказ.'
        : 'Мы свяжемся с вами для подтверждения деталей доставки.',
    ],
    [`Заказ №${order.id}`, ...itemLines(order, typedWords)],
    [...sumLines(order), { ...sum('Итого', formatRub(order.totalAmount)), isTotal: true }],
    [
      ...(isPickup(order) ? shopLines(facts) : addressLines(order, typedWords)),
      ...deliveryLines(order, typedWords),
    ],
    shopperLines('Открытка', order.delivery?.card ?? ''),
    shopperLines('Пожелания', order.notes),
    [link('Состояние заказа', origin, paths.order(order.token))],
    [facts.brand, facts.phone],
  ])
}

export function progressMail(
  { order, origin, facts }: About,
  letter: { subject: string; text: string },
): Message {
  const values = {
    имя: typedWords(order.customer.firstName),
    номер: String(order.id),
    когда: typedWords(formatDeliveryBriefly(order.deliveryDate, order.deliveryTime)),
    сумма: amountToPay(order),
    магазин: facts.brand,
    телефон: facts.phone,
  }
  return message(fillLine(letter.subject, values) || `Заказ №${order.id} — ${facts.brand}`, [
    ...fillTemplate(letter.text, values)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.split('\n')),
    isPickup(order) && order.status !== 'completed' ? shopLines(facts) : [],
    [link('Состояние заказа', origin, paths.order(order.token))],
    [facts.brand, facts.phone],
  ])
}

export type LastPlaces = { date: string; slot: SlotTime; left: number }

export function lastPlacesWords({ date, slot, left }: LastPlaces): string {
  const when = formatDeliveryBriefly(date, slotText(slot))
  if (left === 0) return `${when}: мест не осталось`
  return `${when}: осталось ${left} ${plural(left, ['место', 'места', 'мест'])}`
}

export const lastPlacesMail = (places: LastPlaces): Message =>
  message(lastPlacesWords(places), [[lastPlacesWords(places)]])

const ordersForms = ['заказ', 'заказа', 'заказов'] as const

export type ManyOrders = { count: number; lastId: number; origin: Origin }

const manyOrdersWords = ({ count, lastId }: ManyOrders) =>
  `За час ${counted(count, ordersForms)} с одного адреса, последний № ${lastId}`

export const manyOrdersMail = (news: ManyOrders): Message =>
  message(manyOrdersWords(news), [
    [manyOrdersWords(news)],
    ['До конца часа новые заказы с этого адреса не принимаются. Проверьте, настоящие ли эти.'],
    [link('Открыть заказ', news.origin, paths.adminOrder(news.lastId))],
  ])

export const manyOrdersNote = (news: ManyOrders) =>
  note(manyOrdersWords(news), news.origin, paths.adminOrder(news.lastId))

/** The details may name files and servers, so only the mail contains them. */
export const backupFailedNote = 'Резервная копия магазина не удалась. Подробности в панели.'

export const backupFailedMail = (problem: string): Message =>
  message('Резервная копия магазина не удалась', [
    ['Сегодняшняя резервная копия не удалась или не прошла проверку:'],
    problem.split('\n'),
    ['Магазин попробует ещё раз через несколько часов; состояние видно внизу главной страницы панели.'],
  ])

export const backupRemarksNote =
  'Резервная копия магазина сделана, но его данные не сходятся. Подробности в панели.'

export const backupRemarksMail = (problem: string): Message =>
  message('Резервная копия сделана, но данные магазина не сходятся', [
    ['Копия сохранена и восстанавливается, но при проверке в ней нашлись расхождения:'],
    problem.split('\n'),
    [
      'Такие же расхождения в следующих копиях повторно не сообщаются; состояние видно внизу главной страницы панели.',
    ],
  ])

export function contactMail({ name, email, phone, message: words }: ContactMessage): Message {
  return message(`Сообщение с сайта от ${asTyped(name)}`, [
    [labelled('Имя', asTyped(name)), labelled('Телефон', asTyped(phone)), labelled('Email', email)],
    ...typedParagraphs(words),
  ])
}

/** Messengers are third parties: they receive the number and the sum, never the customer. */
export const newOrderNote = ({ order, origin }: Omit<About, 'facts'>) =>
  note(`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`, origin, paths.adminOrder(order.id))

export const contactNote = (origin: Origin) =>
  note('Новое сообщение с формы контактов', origin, paths.adminMessages)

const note = (words: string, origin: Origin, path: string) =>
  origin ? `${words}\n${absolute(origin, path)}` : words
