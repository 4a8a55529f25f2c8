import type { ContactMessage } from '#shared/contract/contact.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { absolute, paths } from '#shared/paths.ts'
import { formatDeliveryBriefly } from '#shared/rules/dates.ts'
import { formatRub, lineTotal } from '#shared/rules/money.ts'
import type { ShopFacts } from '#shared/shop.ts'

type Message = { subject: string; text: string; html: string }
/** A paragraph is a line or several that belong together; empty ones are left out. */
type Paragraph = (string | null)[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

function message(subject: string, paragraphs: Paragraph[]): Message {
  const filled = paragraphs
    .map((lines) => lines.filter((line): line is string => Boolean(line)))
    .filter((lines) => lines.length > 0)
  const html = filled.map((lines) => `<p>${lines.map((line) => linked(escapeHtml(line))).join('<br>')}</p>`)
  return {
    subject,
    text: filled.map((lines) => lines.join('\n')).join('\n\n'),
    html: `<!doctype html><html lang="ru"><body>${html.join('\n')}</body></html>`,
  }
}

const labelled = (label: string, value: string) => (value ? `${label}: ${value}` : null)

const itemLines = ({ orderItems }: PlacedOrder) =>
  orderItems.map(
    ({ product, quantity, price }) =>
      `${product.name} — ${quantity} шт. — ${formatRub(lineTotal(price, quantity))}`,
  )

const deliveryLines = (order: PlacedOrder) => [
  labelled('Адрес доставки', order.deliveryAddress),
  labelled('Когда', formatDeliveryBriefly(order.deliveryDate, order.deliveryTime)),
  labelled('Пожелания', order.notes),
]

/** Null when the shop does not know its own address for sure; then messages go without links. */
type Origin = string | null
type About = { order: PlacedOrder; origin: Origin; facts: ShopFacts }

const link = (label: string, origin: Origin, path: string) => origin && `${label}: ${absolute(origin, path)}`

export function newOrderMail({ order, origin }: Omit<About, 'facts'>): Message {
  const { customer } = order
  return message(`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`, [
    [`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`],
    itemLines(order),
    [
      labelled('Клиент', `${customer.firstName} ${customer.lastName}`.trim()),
      labelled('Телефон', customer.phone),
      labelled('Email', customer.email),
    ],
    deliveryLines(order),
    [link('Открыть заказ', origin, paths.adminOrder(order.id))],
  ])
}

export function confirmationMail({ order, origin, facts }: About): Message {
  return message(`Заказ №${order.id} принят — ${facts.brand}`, [
    [
      `${order.customer.firstName}, спасибо за заказ!`,
      'Мы свяжемся с вами для подтверждения деталей доставки.',
    ],
    [`Заказ №${order.id}`, ...itemLines(order), `Итого: ${formatRub(order.totalAmount)}`],
    deliveryLines(order),
    [link('Состояние заказа', origin, paths.order(order.token))],
    [facts.brand, facts.phone],
  ])
}

export function contactMail({ name, email, phone, message: words }: ContactMessage): Message {
  return message(`Сообщение с сайта от ${name}`, [
    [labelled('Имя', name), labelled('Телефон', phone), labelled('Email', email)],
    words.split('\n'),
  ])
}

/** Messengers belong to others: they learn the number and the sum, never who ordered. */
export const newOrderNote = ({ order, origin }: Omit<About, 'facts'>) =>
  note(`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`, origin, paths.adminOrder(order.id))

export const contactNote = (origin: Origin) =>
  note('Новое сообщение с формы контактов', origin, paths.adminMessages)

const note = (words: string, origin: Origin, path: string) =>
  origin ? `${words}\n${absolute(origin, path)}` : words
