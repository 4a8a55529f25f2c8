import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { lineName } from '#shared/rules/cart.ts'
import { feeTerms, orderSums } from '#shared/rules/delivery-fee.ts'
import { dayOf } from '#shared/rules/delivery-slots.ts'
import { judgeAnswers, optionsText } from '#shared/rules/options.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { productQuery, useApi } from '#web/api/use-api.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { useToday } from '../crud/use-today.ts'
import { useOrderConflict } from '../orders/conflict-notice.tsx'
import { totalOf } from '../orders/item-values.ts'
import { withoutWay } from '../orders/without-way.ts'
import { blankOrder, type PhoneOrder, type PhoneOrderValues, phoneOrderForm } from './phone-order-form.ts'
import { spokenOrder } from './spoken-order.ts'
import { texts } from './texts.ts'

export function usePhoneOrder() {
  const navigate = useNavigate()
  const client = useQueryClient()
  // Reads the query of the option fields, so that only visible options are checked.
  const optionsOf = (id: number) => client.getQueryData(productQuery(id).queryKey)?.items[0]?.options ?? []
  const form = useForm<PhoneOrderValues, unknown, PhoneOrder>({
    resolver: zodResolver(phoneOrderForm(optionsOf)),
    defaultValues: blankOrder,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [products, setProducts] = useState<ReadonlyMap<number, Product>>(new Map())
  const lastOrder = useLastOrder(customer)
  const values = useWatch({ control: form.control }) as PhoneOrderValues
  const { data: rules } = useApi(endpoints.rulesForOrders, {})
  const today = useToday()

  const { setValue, getValues } = form
  useEffect(() => {
    if (!lastOrder || getValues('deliveryAddress')) return
    if (!lastOrder.delivery?.askAddress) setValue('deliveryAddress', lastOrder.deliveryAddress)
    const zone = rules?.zones.find(({ id }) => id === lastOrder.delivery?.zoneId)
    if (zone && !getValues('delivery.zoneId')) setValue('delivery.zoneId', zone.id)
  }, [lastOrder, rules, setValue, getValues])

  function changeCustomer(next: Customer | null) {
    if (lastOrder && customer?.id !== next?.id) {
      if (getValues('deliveryAddress') === lastOrder.deliveryAddress) setValue('deliveryAddress', '')
      if (getValues('delivery.zoneId') === lastOrder.delivery?.zoneId) setValue('delivery.zoneId', null)
    }
    setCustomer(next)
  }

  const { conflict, clear, read } = useOrderConflict()
  const { save, pending } = useAdminMutation({
    call: async ({ phone, firstName, ...order }: PhoneOrder, key) => {
      clear()
      const { id: customerId } = customer ?? (await customerWith(phone, firstName))
      return adminCall(endpoints.createOrder, { body: { customerId, ...withoutWay(order) }, key })
    },
    success: ({ id }) => ({ title: texts.created(id) }),
    failure: texts.failed,
    onSuccess: ({ id }) => {
      form.reset()
      void navigate(paths.adminOrder(id))
    },
    onFailure: read,
    form,
  })

  const { items, delivery, deliveryDate, deliveryAddress = '' } = values
  const { method = 'courier', zoneId = null, slot = null } = delivery ?? {}
  const date = deliveryDate || null
  const day = rules && date ? dayOf(rules, date) : null
  const terms = rules ? feeTerms({ method, zoneId, slot, urgent: false }, { ...rules, day }) : null
  const sums = orderSums(totalOf(items), terms)
  const lines = items.map(({ productId, quantity, options: answers = [] }) => {
    const { name = '', options = [] } = products.get(productId) ?? {}
    const { chosen } = judgeAnswers(options, answers)
    return { name: lineName({ name, optionsText: optionsText(chosen) }), quantity: quantity || 0 }
  })
  return {
    form,
    customer,
    setCustomer: changeCustomer,
    products,
    addProduct: (product: Product) => setProducts((all) => new Map(all).set(product.id, product)),
    rules,
    isAddressKnown:
      lastOrder !== undefined && deliveryAddress !== '' && lastOrder.deliveryAddress === deliveryAddress,
    conflict,
    sums,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sentence: spokenOrder({ lines, sums, method, date, slot, address: deliveryAddress ?? '', today }),
    submit: form.handleSubmit(save),
    pending,
  }
}

function useLastOrder(customer: Customer | null) {
  const { data } = useApi(
    endpoints.customerOrders,
    { params: { id: customer?.id ?? 0 }, query: { limit: 1 } },
    { enabled: customer !== null },
  )
  return customer && data ? data.items[0] : undefined
}

/** Searches by phone once more: the list of suggestions may not have loaded before the save. */
async function customerWith(phone: string, firstName: string): Promise<Pick<Customer, 'id'>> {
  const reply = await adminCall(endpoints.adminCustomers, { query: { search: phone, limit: 10 } })
  const people = reply.items
  const customer = people.find((one) => phoneDigits(one.phone) === phoneDigits(phone))
  return customer ?? adminCall(endpoints.createCustomer, { body: { firstName, phone } })
}
