import { manager, owner } from './calls.ts'
import * as customers from './customers.ts'
import { success } from './fields.ts'
import * as orders from './orders.ts'
import { listOrPage, searchQuery } from './paging.ts'

export const customerEndpoints = {
  adminCustomers: manager.get('/api/admin/customers', 'Клиенты', {
    query: searchQuery,
    paged: true,
    shows: ['customers'],
    reply: listOrPage(customers.customer),
  }),
  adminCustomer: manager.get('/api/admin/customers/{id}', 'Клиент', {
    shows: ['customers'],
    reply: customers.customer,
  }),
  createCustomer: manager.post('/api/admin/customers', 'Добавить клиента', {
    body: customers.customerForm,
    changes: ['customers'],
    reply: customers.customer,
    status: 201,
  }),
  updateCustomer: manager.put('/api/admin/customers/{id}', 'Изменить клиента', {
    body: customers.customerChange,
    changes: ['customers'],
    reply: customers.customer,
  }),
  deleteCustomer: manager.del('/api/admin/customers/{id}', 'Удалить клиента', {
    changes: ['customers', 'orders'],
    reply: success,
  }),
  customerOrders: manager.get('/api/admin/customers/{id}/orders', 'Заказы клиента', {
    query: orders.customerOrdersQuery,
    paged: true,
    shows: ['customers', 'orders'],
    reply: listOrPage(orders.order),
  }),
  exportCustomer: manager.get('/api/admin/customers/{id}/export', 'Все данные клиента', {
    shows: [],
    reply: customers.customerExport,
  }),
  eraseCustomer: owner.post('/api/admin/customers/{id}/erase', 'Стереть персональные данные клиента', {
    changes: ['customers', 'orders', 'messages'],
    action: 'erase',
    reply: success,
  }),
}
