import { courier, manager, visitor } from './calls.ts'
import * as delivery from './delivery.ts'
import * as orders from './orders.ts'

export const orderEndpoints = {
  placeOrder: visitor.post('/api/orders', 'Оформить заказ', {
    body: orders.leastOrder,
    changes: ['orders', 'stock', 'customers'],
    repeatable: true,
    reply: orders.placedOrder,
    status: 201,
  }),
  trackOrder: visitor.get('/api/orders/{token}', 'Заказ по личной ссылке', {
    shows: ['orders'],
    reply: orders.trackedOrder,
  }),
  adminOrders: manager.get('/api/admin/orders', 'Заказы', {
    query: orders.adminOrderQuery,
    shows: ['orders'],
    reply: orders.adminOrderList,
  }),
  createOrder: manager.post('/api/admin/orders', 'Создать заказ', {
    body: orders.adminOrderCreate,
    changes: ['orders', 'stock', 'customers'],
    repeatable: true,
    reply: orders.order,
    status: 201,
  }),
  adminOrder: manager.get('/api/admin/orders/{id}', 'Заказ', { shows: ['orders'], reply: orders.order }),
  updateOrder: manager.put('/api/admin/orders/{id}', 'Изменить заказ', {
    body: orders.orderChange,
    changes: ['orders', 'stock', 'customers'],
    reply: orders.order,
  }),
  setOrderStatus: courier.put('/api/admin/orders/{id}/status', 'Сменить статус заказа', {
    body: orders.orderStatusChange,
    changes: ['orders', 'stock', 'customers'],
    reply: orders.order,
  }),
  setOrderDelivery: manager.put('/api/admin/orders/{id}/delivery', 'Перенести доставку заказа', {
    body: delivery.deliveryChange,
    changes: ['orders'],
    reply: orders.order,
  }),
}
