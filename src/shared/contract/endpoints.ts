import { z } from 'zod'
import { toldFacts } from '#shared/shop.ts'
import { attribute, attributeChange, attributeForm, forceQuery, shownAttribute } from './attributes.ts'
import { auditList, auditQuery } from './audit.ts'
import { post as article, postChange, postForm, postQuery } from './blog.ts'
import { category, categoryChange, categoryForm } from './categories.ts'
import { contactMessage, storedContactMessage } from './contact.ts'
import { customer, customerChange, customerExport, customerForm } from './customers.ts'
import {
  dayBoardQuery,
  deliveryChange,
  deliveryLoad,
  deliveryLoadQuery,
  deliveryOffer,
  deliveryQuery,
  deliveryRules,
  deliveryRulesForm,
  takenPlaces,
} from './delivery.ts'
import { del, type Endpoint, get, post, put } from './endpoint.ts'
import { deleted } from './fields.ts'
import { messageTexts } from './messages.ts'
import { notification, notificationQuery } from './notifications.ts'
import {
  adminOrderCreate,
  adminOrderList,
  adminOrderQuery,
  customerOrdersQuery,
  dayBoard,
  order,
  orderChange,
  orderStatusChange,
  placedOrder,
  placeOrder,
  trackedOrder,
} from './orders.ts'
import { listOrPage, pageOf, pageQuery, searchQuery } from './paging.ts'
import {
  adminProductQuery,
  facetQuery,
  facets,
  product,
  productChange,
  productForm,
  productHit,
  productLinesQuery,
  productList,
  productQuery,
  productSearchQuery,
  stockMovement,
} from './products.ts'
import { suggestions } from './search.ts'
import { loginForm, passwordChange, session } from './session.ts'
import { stats, statsQuery } from './stats.ts'

const success = z.object({ success: z.literal(true) })

/** The whole REST API on one screen. */
export const endpoints = {
  shopFacts: get('/api/shop', 'Факты о магазине', { kept: true, reply: toldFacts }),
  listProducts: get('/api/products', 'Товары: фильтры, сортировка, страницы', {
    query: productQuery,
    kept: true,
    reply: z.xor([z.array(product), productList]),
  }),
  searchProducts: get('/api/products/search', 'Быстрый поиск товаров', {
    query: productSearchQuery,
    kept: true,
    reply: z.array(productHit),
  }),
  productFacets: get('/api/products/facets', 'Сколько товаров за каждым фильтром', {
    query: facetQuery,
    kept: true,
    reply: facets,
  }),
  suggest: get('/api/search', 'Подсказки поиска: категории, запросы, товары', {
    query: productSearchQuery,
    kept: true,
    reply: suggestions,
  }),
  productLines: get('/api/products/lines', 'Товары корзины и избранного, какие они сейчас', {
    query: productLinesQuery,
    kept: true,
    reply: z.array(product),
  }),
  getProduct: get('/api/products/{slug}', 'Товар по адресу', { kept: true, reply: product }),
  listCategories: get('/api/categories', 'Все категории плоским списком', {
    kept: true,
    reply: z.array(category),
  }),
  getCategory: get('/api/categories/{slug}', 'Категория по адресу', { kept: true, reply: category }),
  listAttributes: get('/api/attributes', 'Характеристики и их значения', {
    kept: true,
    reply: z.array(shownAttribute),
  }),
  listPosts: get('/api/blog', 'Опубликованные статьи, новые сначала', {
    query: postQuery,
    kept: true,
    reply: z.array(article),
  }),
  getPost: get('/api/blog/{slug}', 'Статья по адресу', { kept: true, reply: article }),
  deliveryOffer: get('/api/delivery', 'Доставка: районы, дни и время, которые можно выбрать', {
    query: deliveryQuery,
    reply: deliveryOffer,
  }),
  placeOrder: post('/api/orders', 'Оформить заказ', {
    body: placeOrder,
    changes: ['orders', 'stock', 'customers'],
    repeatable: true,
    reply: placedOrder,
    status: 201,
  }),
  trackOrder: get('/api/orders/{token}', 'Заказ по личной ссылке', { reply: trackedOrder }),
  sendContact: post('/api/contact', 'Сообщение с формы контактов', {
    body: contactMessage,
    changes: ['messages'],
    repeatable: true,
    reply: success,
    status: 201,
  }),

  login: post('/api/admin/login', 'Вход', { body: loginForm, changes: [], reply: session }),
  refresh: post('/api/admin/refresh', 'Продлить вход', { changes: [], reply: session }),
  logout: post('/api/admin/logout', 'Выход', { changes: [], reply: success }),
  // The sign-in page stops naming the demo account.
  changePassword: put('/api/admin/password', 'Сменить пароль', {
    body: passwordChange,
    changes: ['facts'],
    reply: session,
    admin: true,
  }),
  audit: get('/api/admin/audit', 'Журнал изменений', { query: auditQuery, reply: auditList, admin: true }),
  stats: get('/api/admin/stats', 'Показатели магазина', { query: statsQuery, reply: stats, admin: true }),
  notifications: get('/api/admin/notifications', 'Последние уведомления и попытки их отправить', {
    query: notificationQuery,
    reply: z.array(notification),
    admin: true,
  }),
  contactMessages: get('/api/admin/contact', 'Сообщения с формы контактов, новые сначала', {
    query: pageQuery,
    paged: true,
    reply: listOrPage(storedContactMessage),
    admin: true,
  }),

  adminProducts: get('/api/admin/products', 'Все товары', {
    query: adminProductQuery,
    reply: pageOf(product),
    admin: true,
  }),
  createProduct: post('/api/admin/products', 'Создать товар', {
    body: productForm,
    changes: ['products', 'categories', 'attributes'],
    repeatable: true,
    reply: product,
    status: 201,
    admin: true,
  }),
  uploadPictures: post('/api/admin/products/upload', 'Загрузить изображения', {
    changes: [],
    reply: z.object({ images: z.array(z.string()) }),
    multipart: true,
    admin: true,
  }),
  updateProduct: put('/api/admin/products/{id}', 'Изменить товар', {
    body: productChange,
    changes: ['products', 'categories', 'attributes'],
    repeatable: true,
    reply: product,
    admin: true,
  }),
  deleteProduct: del('/api/admin/products/{id}', 'Удалить товар', {
    changes: ['products', 'categories', 'attributes'],
    reply: deleted,
    admin: true,
  }),
  stockMovements: get('/api/admin/products/{id}/movements', 'Движения остатка', {
    query: pageQuery,
    paged: true,
    reply: listOrPage(stockMovement),
    admin: true,
  }),

  adminCategories: get('/api/admin/categories', 'Все категории', { reply: z.array(category), admin: true }),
  createCategory: post('/api/admin/categories', 'Создать категорию', {
    body: categoryForm,
    changes: ['categories', 'products'],
    reply: category,
    status: 201,
    admin: true,
  }),
  updateCategory: put('/api/admin/categories/{id}', 'Изменить категорию', {
    body: categoryChange,
    changes: ['categories', 'products'],
    reply: category,
    admin: true,
  }),
  deleteCategory: del('/api/admin/categories/{id}', 'Удалить категорию', {
    changes: ['categories', 'products'],
    reply: deleted,
    admin: true,
  }),

  adminAttributes: get('/api/admin/attributes', 'Все характеристики', {
    reply: z.array(attribute),
    admin: true,
  }),
  createAttribute: post('/api/admin/attributes', 'Создать характеристику', {
    body: attributeForm,
    changes: ['attributes'],
    reply: attribute,
    status: 201,
    admin: true,
  }),
  updateAttribute: put('/api/admin/attributes/{id}', 'Изменить характеристику', {
    query: forceQuery,
    body: attributeChange,
    changes: ['attributes', 'products'],
    reply: attribute,
    admin: true,
  }),
  deleteAttribute: del('/api/admin/attributes/{id}', 'Удалить характеристику', {
    query: forceQuery,
    changes: ['attributes', 'products'],
    reply: deleted,
    admin: true,
  }),

  adminOrders: get('/api/admin/orders', 'Заказы', {
    query: adminOrderQuery,
    reply: adminOrderList,
    admin: true,
  }),
  createOrder: post('/api/admin/orders', 'Создать заказ', {
    body: adminOrderCreate,
    changes: ['orders', 'stock', 'customers'],
    repeatable: true,
    reply: order,
    status: 201,
    admin: true,
  }),
  adminOrder: get('/api/admin/orders/{id}', 'Заказ', { reply: order, admin: true }),
  updateOrder: put('/api/admin/orders/{id}', 'Изменить заказ', {
    body: orderChange,
    changes: ['orders', 'stock', 'customers'],
    reply: order,
    admin: true,
  }),
  setOrderStatus: put('/api/admin/orders/{id}/status', 'Сменить статус заказа', {
    body: orderStatusChange,
    changes: ['orders', 'stock', 'customers'],
    reply: order,
    admin: true,
  }),
  setOrderDelivery: put('/api/admin/orders/{id}/delivery', 'Перенести доставку заказа', {
    body: deliveryChange,
    changes: ['orders'],
    reply: order,
    admin: true,
  }),

  dayBoard: get('/api/admin/delivery', 'Заказы дня по времени доставки', {
    query: dayBoardQuery,
    reply: dayBoard,
    admin: true,
  }),
  deliveryLoad: get('/api/admin/delivery/load', 'Загрузка по дням', {
    query: deliveryLoadQuery,
    reply: deliveryLoad,
    admin: true,
  }),
  takenPlaces: get('/api/admin/delivery/taken', 'Занятые места, начиная с сегодняшнего дня', {
    reply: takenPlaces,
    admin: true,
  }),
  deliveryRules: get('/api/admin/settings/delivery', 'Правила доставки', {
    reply: deliveryRules,
    admin: true,
  }),
  saveDeliveryRules: put('/api/admin/settings/delivery', 'Изменить правила доставки', {
    body: deliveryRulesForm,
    changes: ['settings'],
    reply: deliveryRules,
    admin: true,
  }),
  messageTexts: get('/api/admin/settings/messages', 'Письма покупателям о ходе заказа', {
    reply: messageTexts,
    admin: true,
  }),
  saveMessageTexts: put('/api/admin/settings/messages', 'Изменить письма покупателям', {
    body: messageTexts,
    changes: ['settings'],
    reply: messageTexts,
    admin: true,
  }),

  adminPosts: get('/api/admin/blog', 'Все статьи', {
    query: searchQuery,
    paged: true,
    reply: listOrPage(article),
    admin: true,
  }),
  adminPost: get('/api/admin/blog/{id}', 'Статья', { reply: article, admin: true }),
  createPost: post('/api/admin/blog', 'Создать статью', {
    body: postForm,
    changes: ['articles'],
    reply: article,
    status: 201,
    admin: true,
  }),
  updatePost: put('/api/admin/blog/{id}', 'Изменить статью', {
    body: postChange,
    changes: ['articles'],
    reply: article,
    admin: true,
  }),
  deletePost: del('/api/admin/blog/{id}', 'Удалить статью', {
    changes: ['articles'],
    reply: deleted,
    admin: true,
  }),

  adminCustomers: get('/api/admin/customers', 'Клиенты', {
    query: searchQuery,
    paged: true,
    reply: listOrPage(customer),
    admin: true,
  }),
  adminCustomer: get('/api/admin/customers/{id}', 'Клиент', { reply: customer, admin: true }),
  createCustomer: post('/api/admin/customers', 'Добавить клиента', {
    body: customerForm,
    changes: ['customers'],
    reply: customer,
    status: 201,
    admin: true,
  }),
  updateCustomer: put('/api/admin/customers/{id}', 'Изменить клиента', {
    body: customerChange,
    changes: ['customers'],
    reply: customer,
    admin: true,
  }),
  deleteCustomer: del('/api/admin/customers/{id}', 'Удалить клиента', {
    changes: ['customers', 'orders'],
    reply: deleted,
    admin: true,
  }),
  customerOrders: get('/api/admin/customers/{id}/orders', 'Заказы клиента', {
    query: customerOrdersQuery,
    paged: true,
    reply: listOrPage(order),
    admin: true,
  }),
  exportCustomer: get('/api/admin/customers/{id}/export', 'Все данные клиента', {
    reply: customerExport,
    admin: true,
  }),
  eraseCustomer: post('/api/admin/customers/{id}/erase', 'Стереть персональные данные клиента', {
    changes: ['customers', 'orders', 'messages'],
    action: 'erase',
    reply: success,
    admin: true,
  }),
} satisfies Record<string, Endpoint>
