import type { ContactMessage } from '#shared/contract/contact.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { absolute, paths } from '#shared/paths.ts'
import { formatDeliveryBriefly } from '#shared/rules/dates.ts'
import { formatRub, lineTotal } from '#shared/rules/money.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { typedWords } from './typed-words.ts'

type Message = { subject: string; text: string; html: string }
/** The only thing in a message that is made to be pressed: an address of the shop itself. */
type Link = { label: string; href: string }
/** A paragraph is a line or several that belong together; empty ones are left out. */
type Paragraph = (string | Link | null)[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const textOf = (line: string | Link) => (typeof line === 'string' ? line : `${line.label}: ${line.href}`)

function htmlOf(line: string | Link): string {
  if (typeof line === 'string') return escapeHtml(line)
  const href = escapeHtml(line.href)
  return `${escapeHtml(line.label)}: <a href="${href}">${href}</a>`
}

function message(subject: string, paragraphs: Paragraph[]): Message {
  const filled = paragraphs
    .map((lines) => lines.filter((line): line is string | Link => Boolean(line)))
    .filter((lines) => lines.length > 0)
  const html = filled.map((lines) => `<p>${lines.map(htmlOf).join('<br>')}</p>`)
  return {
    subject,
    text: filled.map((lines) => lines.map(textOf).join('\n')).join('\n\n'),
    html: `<!doctype html><html lang="ru"><body>${html.join('\n')}</body></html>`,
  }
}

const labelled = (label: string, value: string) => (value ? `${label}: ${value}` : null)
const typed = (label: string, words: string) => labelled(label, typedWords(words))

const itemLines = ({ orderItems }: PlacedOrder) =>
  orderItems.flatMap(({ product, quantity, price, options }) => [
    `${product.name} — ${quantity} шт. — ${formatRub(lineTotal(price, quantity))}`,
    ...options.map(({ name, value }) => `— ${name}: ${typedWords(value)}`),
  ])

const deliveryLines = (order: PlacedOrder) => [
  typed('Адрес доставки', order.deliveryAddress),
  typed('Когда', formatDeliveryBriefly(order.deliveryDate, order.deliveryTime)),
  typed('Пожелания', order.notes),
]

/** Null when the shop does not know its own address for sure; then messages go without links. */
type Origin = string | null
type About = { order: PlacedOrder; origin: Origin; facts: ShopFacts }

const link = (label: string, origin: Origin, path: string): Link | null =>
  origin === null ? null : { label, href: absolute(origin, path) }

export function newOrderMail({ order, origin }: Omit<About, 'facts'>): Message {
  const { customer } = order
  return message(`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`, [
    [`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`],
    itemLines(order),
    [
      typed('Клиент', `${customer.firstName} ${customer.lastName}`),
      typed('Телефон', customer.phone),
      labelled('Email', customer.email),
    ],
    deliveryLines(order),
    [link('Открыть заказ', origin, paths.adminOrder(order.id))],
  ])
}

export function confirmationMail({ order, origin, facts }: About): Message {
  return message(`Заказ №${order.id} принят — ${facts.brand}`, [
    [
      `${typedWords(order.customer.firstName)}, спасибо за заказ!`,
      'Мы свяжемся с вами для подтверждения деталей доставки.',
    ],
    [`Заказ №${order.id}`, ...itemLines(order), `Итого: ${formatRub(order.totalAmount)}`],
    deliveryLines(order),
    [link('Состояние заказа', origin, paths.order(order.token))],
    [facts.brand, facts.phone],
  ])
}

export function contactMail({ name, email, phone, message: words }: ContactMessage): Message {
  return message(`Сообщение с сайта от ${typedWords(name)}`, [
    [typed('Имя', name), typed('Телефон', phone), labelled('Email', email)],
    words.split('\n').map(typedWords),
  ])
}

/** Messengers belong to others: they learn the number and the sum, never who ordered. */
export const newOrderNote = ({ order, origin }: Omit<About, 'facts'>) =>
  note(`Новый заказ №${order.id} на ${formatRub(order.totalAmount)}`, origin, paths.adminOrder(order.id))

export const contactNote = (origin: Origin) =>
  note('Новое сообщение с формы контактов', origin, paths.adminMessages)

const note = (words: string, origin: Origin, path: string) =>
  origin ? `${words}\n${absolute(origin, path)}` : words
