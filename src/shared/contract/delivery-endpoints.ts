import { courier, manager, owner, visitor } from './calls.ts'
import * as delivery from './delivery.ts'
import * as orders from './orders.ts'
import { saveOf } from './settings.ts'

export const deliveryEndpoints = {
  deliveryOffer: visitor.get('/api/delivery', 'Доставка: районы, дни и время, которые можно выбрать', {
    query: delivery.deliveryQuery,
    shows: ['orders', 'settings'],
    reply: delivery.deliveryOffer,
  }),
  deliveryTerms: visitor.get('/api/shop/delivery', 'Условия доставки: районы, особые дни, самовывоз', {
    cached: true,
    shows: ['facts'],
    reply: delivery.deliveryTerms,
  }),
  dayBoard: courier.get('/api/admin/delivery', 'Заказы дня по времени доставки', {
    query: delivery.dayBoardQuery,
    shows: ['orders', 'settings', 'staff'],
    reply: orders.dayBoard,
  }),
  deliveryLoad: manager.get('/api/admin/delivery/load', 'Загрузка по дням', {
    query: delivery.deliveryLoadQuery,
    shows: ['orders', 'settings', 'staff'],
    reply: delivery.deliveryLoad,
  }),
  takenPlaces: manager.get('/api/admin/delivery/taken', 'Занятые места, начиная с сегодняшнего дня', {
    shows: ['orders', 'settings', 'staff'],
    reply: delivery.takenPlaces,
  }),
  // Settings belong to the owner; a manager who moves orders needs hours and zones.
  rulesForOrders: manager.get('/api/admin/delivery/rules', 'Правила доставки для работы с заказами', {
    shows: ['settings'],
    reply: delivery.deliveryRules,
  }),
  deliveryRules: owner.get('/api/admin/settings/delivery', 'Правила доставки', {
    shows: ['settings'],
    reply: delivery.deliveryRules,
  }),
  saveDeliveryRules: owner.put('/api/admin/settings/delivery', 'Изменить правила доставки', {
    ...saveOf(delivery.deliveryRulesForm, delivery.deliveryRules),
    changes: ['settings'],
  }),
}
