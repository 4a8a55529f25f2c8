import { Clock, Package, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { formatDelivery } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { formatRub } from '#shared/rules/money.ts'
import { type OrderStatus, orderStatusLooks } from '#shared/rules/order-status.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Avatar } from '../crud/list/avatar.tsx'
import { actions, isNamed, type Place } from './places.tsx'
import { readRecent } from './recent.ts'
import { texts } from './texts.ts'

export type Hit = { id: string; label: string; hint: string; to: string; icon: ReactNode; badge?: ReactNode }
export type HitGroup = { title: string; hits: Hit[] }

const shortest = 2
const maxHits = 5

const numberSign = /^\s*[№#]\s*/

type Section = Omit<Place, 'hint'>

export type Places = { sections: readonly Section[]; settings: readonly Place[] }

export function usePaletteSearch(typed: string, { sections, settings }: Places) {
  const words = useDebounced(typed.trim(), panelPauseMs)
  const isNumber = numberSign.test(words)
  const search = words.replace(numberSign, '')
  const isAsked = isNumber ? search !== '' : search.length >= shortest
  const query = { search, limit: maxHits }
  const orders = useApi(endpoints.adminOrders, { query }, { enabled: isAsked })
  const customers = useApi(endpoints.adminCustomers, { query }, { enabled: isAsked && !isNumber })
  const products = useApi(endpoints.adminProducts, { query }, { enabled: isAsked && !isNumber })
  const lists = isNumber ? [orders] : [orders, customers, products]

  const listHits: HitGroup[] = isAsked
    ? [
        { title: texts.orders, hits: (orders.data?.items ?? []).map(orderHit) },
        { title: texts.customers, hits: isNumber ? [] : (customers.data?.items ?? []).map(customerHit) },
        { title: texts.products, hits: isNumber ? [] : (products.data?.items ?? []).map(productHit) },
      ]
    : []
  const groups =
    typed.trim() === ''
      ? untyped(sections)
      : [...listHits, ...(isNumber ? [] : places({ sections, settings }, typed))]
  return {
    search,
    groups: groups.filter(({ hits }) => hits.length > 0),
    isPending:
      typed.trim() !== '' && (words !== typed.trim() || (isAsked && lists.some((list) => list.isPending))),
    isFailed: isAsked && lists.some((list) => list.isError),
    retry: () => lists.map((list) => list.isError && void list.refetch()),
  }
}

const untyped = (sections: readonly Section[]): HitGroup[] => [
  { title: texts.recent, hits: readRecent().map((one) => placeHit({ ...one, icon: <Clock /> }, 'recent')) },
  { title: texts.actions, hits: actions.map((place) => placeHit(place, 'action')) },
  { title: texts.places, hits: sections.map(sectionPlace).map((place) => placeHit(place, 'section')) },
]

function places({ sections, settings }: Places, typed: string): HitGroup[] {
  const matching = (all: readonly Place[], kind: string) =>
    all.filter((place) => isNamed(place, typed)).map((place) => placeHit(place, kind))
  return [
    {
      title: texts.places,
      hits: [...matching(sections.map(sectionPlace), 'section'), ...matching(settings, 'setting')],
    },
    { title: texts.actions, hits: actions.map((place) => placeHit(place, 'action')) },
  ]
}

const sectionPlace = (section: Section): Place => ({ ...section, hint: texts.section })

const placeHit = (place: Place, kind: string): Hit => ({ ...place, id: `${kind}-${place.to}-${place.label}` })

const orderHit = (order: Order): Hit => ({
  id: `order-${order.id}`,
  label: `${texts.number(order.id)}, ${fullName(order.customer)}`,
  hint: [formatDelivery(order.deliveryDate, order.deliveryTime), formatRub(order.totalAmount)]
    .filter(Boolean)
    .join(' · '),
  to: paths.adminOrder(order.id),
  icon: <ReceiptText />,
  badge: <StatusBadge status={order.status} />,
})

function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = orderStatusLooks[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}

const customerHit = (customer: Customer): Hit => {
  const name = fullName(customer)
  return {
    id: `customer-${customer.id}`,
    label: name,
    hint: [customer.phone, customer.email].filter(Boolean).join(' · '),
    to: paths.adminCustomer(customer.id),
    icon: <Avatar name={name} className="size-full rounded-xs" />,
  }
}

const productHit = (product: Product): Hit => ({
  id: `product-${product.id}`,
  label: product.name,
  hint: [product.sku, formatRub(product.price), texts.pieces(product.stock)].filter(Boolean).join(' · '),
  to: paths.adminProduct(product.id),
  icon: product.image ? (
    <Picture src={product.image} alt="" sizes="36px" className="size-full rounded-xs" />
  ) : (
    <Package />
  ),
})
