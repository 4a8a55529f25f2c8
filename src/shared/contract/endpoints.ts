import { z } from 'zod'
import { toldFacts } from '#shared/shop.ts'
import { accountSession, passwordProof, recoveryCodeList, secondFactor, secondFactorForm } from './account.ts'
import { attribute, attributeChange, attributeForm, forceQuery, shownAttribute } from './attributes.ts'
import { backupStatus } from './backup.ts'
import { post as article, postChange, postForm, postQuery } from './blog.ts'
import { bulkBatch, bulkChange, bulkDone, bulkUndone } from './bulk.ts'
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
import { deleted, id } from './fields.ts'
import { auditList, auditQuery } from './journal.ts'
import { messageTexts, messageTextsForm } from './messages.ts'
import { notification, notificationQuery } from './notifications.ts'
import { firstRunForm, opening } from './opening.ts'
import { optionsCopy } from './options.ts'
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
  exportQuery,
  importQuery,
  importReport,
  importUndone,
  orderExportQuery,
  productImport,
} from './product-files.ts'
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
import {
  ownerSettings,
  privacyVersion,
  settingSections,
  settingsSave,
  shopPage,
  testAnswer,
  testMessage,
  withVersion,
} from './settings.ts'
import { acceptForm, invitation, invitedMember, staffChange, staffForm, staffMember } from './staff.ts'
import { stats, statsQuery } from './stats.ts'

const success = z.object({ success: z.literal(true) })

/** Of a call that answers with a file. */
const noJson = z.never()

/** The whole REST API on one screen. */
export const endpoints = {
  shopFacts: get('/api/shop', 'Факты о магазине', { kept: true, reply: toldFacts, who: 'visitor' }),
  shopPage: get('/api/shop/pages/{page}', 'Текст страницы: «О нас» или политика', {
    kept: true,
    reply: shopPage,
    who: 'visitor',
  }),
  listProducts: get('/api/products', 'Товары: фильтры, сортировка, страницы', {
    query: productQuery,
    kept: true,
    reply: z.xor([z.array(product), productList]),
    who: 'visitor',
  }),
  searchProducts: get('/api/products/search', 'Быстрый поиск товаров', {
    query: productSearchQuery,
    kept: true,
    reply: z.array(productHit),
    who: 'visitor',
  }),
  productFacets: get('/api/products/facets', 'Сколько товаров за каждым фильтром', {
    query: facetQuery,
    kept: true,
    reply: facets,
    who: 'visitor',
  }),
  suggest: get('/api/search', 'Подсказки поиска: категории, запросы, товары', {
    query: productSearchQuery,
    kept: true,
    reply: suggestions,
    who: 'visitor',
  }),
  productLines: get('/api/products/lines', 'Товары корзины и избранного, какие они сейчас', {
    query: productLinesQuery,
    kept: true,
    reply: z.array(product),
    who: 'visitor',
  }),
  companions: get('/api/companions', 'С чем берут эти товары', {
    query: productLinesQuery,
    kept: true,
    reply: z.array(product),
    who: 'visitor',
  }),
  getProduct: get('/api/products/{slug}', 'Товар по адресу', { kept: true, reply: product, who: 'visitor' }),
  listCategories: get('/api/categories', 'Все категории плоским списком', {
    kept: true,
    reply: z.array(category),
    who: 'visitor',
  }),
  getCategory: get('/api/categories/{slug}', 'Категория по адресу', {
    kept: true,
    reply: category,
    who: 'visitor',
  }),
  listAttributes: get('/api/attributes', 'Характеристики и их значения', {
    kept: true,
    reply: z.array(shownAttribute),
    who: 'visitor',
  }),
  listPosts: get('/api/blog', 'Опубликованные статьи, новые сначала', {
    query: postQuery,
    kept: true,
    reply: z.array(article),
    who: 'visitor',
  }),
  getPost: get('/api/blog/{slug}', 'Статья по адресу', { kept: true, reply: article, who: 'visitor' }),
  deliveryOffer: get('/api/delivery', 'Доставка: районы, дни и время, которые можно выбрать', {
    query: deliveryQuery,
    reply: deliveryOffer,
    who: 'visitor',
  }),
  placeOrder: post('/api/orders', 'Оформить заказ', {
    body: placeOrder,
    changes: ['orders', 'stock', 'customers'],
    repeatable: true,
    reply: placedOrder,
    status: 201,
    who: 'visitor',
  }),
  trackOrder: get('/api/orders/{token}', 'Заказ по личной ссылке', { reply: trackedOrder, who: 'visitor' }),
  sendContact: post('/api/contact', 'Сообщение с формы контактов', {
    body: contactMessage,
    changes: ['messages'],
    repeatable: true,
    reply: success,
    status: 201,
    who: 'visitor',
  }),

  login: post('/api/admin/login', 'Вход', { body: loginForm, changes: [], reply: session, who: 'visitor' }),
  refresh: post('/api/admin/refresh', 'Продлить вход', { changes: [], reply: session, who: 'visitor' }),
  logout: post('/api/admin/logout', 'Выход', { changes: [], reply: success, who: 'visitor' }),
  startShop: post('/api/admin/first-run', 'Первый запуск: учётная запись владельца', {
    body: firstRunForm,
    changes: ['facts'],
    reply: session,
    who: 'visitor',
  }),
  opening: get('/api/admin/opening', 'Что осталось до открытия магазина', { reply: opening, who: 'manager' }),
  // The sign-in page stops naming the demo account.
  changePassword: put('/api/admin/password', 'Сменить пароль', {
    body: passwordChange,
    changes: ['facts'],
    reply: session,
    who: 'courier',
  }),
  listSessions: get('/api/admin/sessions', 'Свои сеансы', {
    reply: z.array(accountSession),
    who: 'courier',
  }),
  endOtherSessions: del('/api/admin/sessions', 'Выйти на других устройствах', {
    changes: ['account'],
    reply: deleted,
    who: 'courier',
  }),
  secondFactor: get('/api/admin/second-factor', 'Свой вход с кодом', {
    reply: secondFactor,
    who: 'courier',
  }),
  turnOnSecondFactor: put('/api/admin/second-factor', 'Включить вход с кодом', {
    body: secondFactorForm,
    changes: ['account', 'staff'],
    reply: recoveryCodeList,
    who: 'courier',
  }),
  turnOffSecondFactor: del('/api/admin/second-factor', 'Выключить вход с кодом', {
    body: passwordProof,
    changes: ['account', 'staff'],
    reply: deleted,
    who: 'courier',
  }),

  invitation: get('/api/admin/invite/{token}', 'Приглашение по ссылке', {
    reply: invitation,
    who: 'visitor',
  }),
  acceptInvitation: post('/api/admin/invite/{token}', 'Принять приглашение и войти', {
    body: acceptForm,
    changes: ['facts'],
    reply: session,
    who: 'visitor',
  }),
  listStaff: get('/api/admin/staff', 'Сотрудники', { reply: z.array(staffMember), who: 'owner' }),
  inviteStaff: post('/api/admin/staff', 'Пригласить сотрудника', {
    body: staffForm,
    changes: ['staff'],
    reply: invitedMember,
    status: 201,
    who: 'owner',
  }),
  changeStaff: put('/api/admin/staff/{id}', 'Изменить роль или выключить сотрудника', {
    body: staffChange,
    changes: ['staff'],
    reply: staffMember,
    who: 'owner',
  }),
  renewInvite: post('/api/admin/staff/{id}/invite', 'Новая ссылка для сотрудника', {
    changes: ['staff'],
    action: 'update',
    reply: invitedMember,
    who: 'owner',
  }),
  resetSecondFactor: del('/api/admin/staff/{id}/second-factor', 'Выключить вход с кодом у сотрудника', {
    changes: ['staff'],
    action: 'update',
    reply: deleted,
    who: 'owner',
  }),

  audit: get('/api/admin/audit', 'Журнал изменений', { query: auditQuery, reply: auditList, who: 'manager' }),
  stats: get('/api/admin/stats', 'Показатели магазина', { query: statsQuery, reply: stats, who: 'manager' }),
  notifications: get('/api/admin/notifications', 'Последние уведомления и попытки их отправить', {
    query: notificationQuery,
    reply: z.array(notification),
    who: 'manager',
  }),
  backupStatus: get('/api/admin/backup', 'Последняя резервная копия и проверена ли она', {
    reply: backupStatus,
    who: 'manager',
  }),
  contactMessages: get('/api/admin/contact', 'Сообщения с формы контактов, новые сначала', {
    query: pageQuery,
    paged: true,
    reply: listOrPage(storedContactMessage),
    who: 'manager',
  }),

  adminProducts: get('/api/admin/products', 'Все товары', {
    query: adminProductQuery,
    reply: pageOf(product),
    who: 'manager',
  }),
  createProduct: post('/api/admin/products', 'Создать товар', {
    body: productForm,
    changes: ['products', 'categories', 'attributes'],
    repeatable: true,
    reply: product,
    status: 201,
    who: 'manager',
  }),
  uploadPictures: post('/api/admin/products/upload', 'Загрузить изображения', {
    changes: [],
    reply: z.object({ images: z.array(z.string()) }),
    multipart: 'images',
    who: 'manager',
  }),
  copyOptions: post('/api/admin/products/options', 'Перенести варианты на другие товары', {
    body: optionsCopy,
    changes: ['products'],
    action: 'update',
    reply: z.object({ changed: z.int() }),
    who: 'manager',
  }),
  updateProduct: put('/api/admin/products/{id}', 'Изменить товар', {
    body: productChange,
    changes: ['products', 'categories', 'attributes'],
    repeatable: true,
    reply: product,
    who: 'manager',
  }),
  deleteProduct: del('/api/admin/products/{id}', 'Удалить товар', {
    changes: ['products', 'categories', 'attributes'],
    reply: deleted,
    who: 'manager',
  }),
  stockMovements: get('/api/admin/products/{id}/movements', 'Движения остатка', {
    query: pageQuery,
    paged: true,
    reply: listOrPage(stockMovement),
    who: 'manager',
  }),

  exportProducts: get('/api/admin/products/export', 'Выгрузить товары в файл', {
    query: exportQuery,
    file: true,
    reply: noJson,
    who: 'manager',
  }),
  exportOrders: get('/api/admin/orders/export', 'Выгрузить заказы в файл', {
    query: orderExportQuery,
    file: true,
    reply: noJson,
    who: 'manager',
  }),
  exportCustomers: get('/api/admin/customers/export', 'Выгрузить клиентов в файл', {
    query: exportQuery,
    file: true,
    reply: noJson,
    who: 'manager',
  }),
  importProducts: post('/api/admin/products/import', 'Загрузить товары из файла', {
    query: importQuery,
    multipart: 'file',
    changes: ['products', 'categories', 'attributes'],
    reply: importReport,
    who: 'manager',
  }),
  productImports: get('/api/admin/products/imports', 'Последние загрузки из файлов и их ход', {
    reply: z.array(productImport),
    who: 'manager',
  }),
  undoImport: post('/api/admin/products/imports/{importId}/undo', 'Вернуть как было до загрузки', {
    changes: ['products', 'categories', 'attributes', 'stock'],
    action: 'update',
    reply: importUndone,
    who: 'manager',
  }),
  productIds: get('/api/admin/products/ids', 'Номера всех найденных товаров', {
    query: searchQuery.pick({ search: true }),
    reply: z.object({ ids: z.array(id) }),
    who: 'manager',
  }),
  bulkChange: post('/api/admin/products/bulk', 'Изменить несколько товаров', {
    body: bulkChange,
    changes: ['products', 'categories', 'attributes', 'stock'],
    repeatable: true,
    action: 'update',
    reply: bulkDone,
    who: 'manager',
  }),
  bulkBatches: get('/api/admin/products/bulk', 'Последние изменения нескольких товаров', {
    reply: z.array(bulkBatch),
    who: 'manager',
  }),
  undoBulk: post('/api/admin/products/bulk/{batchId}/undo', 'Вернуть как было', {
    changes: ['products', 'categories', 'attributes', 'stock'],
    action: 'update',
    reply: bulkUndone,
    who: 'manager',
  }),

  adminCategories: get('/api/admin/categories', 'Все категории', {
    reply: z.array(category),
    who: 'manager',
  }),
  createCategory: post('/api/admin/categories', 'Создать категорию', {
    body: categoryForm,
    changes: ['categories', 'products'],
    reply: category,
    status: 201,
    who: 'manager',
  }),
  updateCategory: put('/api/admin/categories/{id}', 'Изменить категорию', {
    body: categoryChange,
    changes: ['categories', 'products'],
    reply: category,
    who: 'manager',
  }),
  deleteCategory: del('/api/admin/categories/{id}', 'Удалить категорию', {
    changes: ['categories', 'products'],
    reply: deleted,
    who: 'manager',
  }),

  adminAttributes: get('/api/admin/attributes', 'Все характеристики', {
    reply: z.array(attribute),
    who: 'manager',
  }),
  createAttribute: post('/api/admin/attributes', 'Создать характеристику', {
    body: attributeForm,
    changes: ['attributes'],
    reply: attribute,
    status: 201,
    who: 'manager',
  }),
  updateAttribute: put('/api/admin/attributes/{id}', 'Изменить характеристику', {
    query: forceQuery,
    body: attributeChange,
    changes: ['attributes', 'products'],
    reply: attribute,
    who: 'manager',
  }),
  deleteAttribute: del('/api/admin/attributes/{id}', 'Удалить характеристику', {
    query: forceQuery,
    changes: ['attributes', 'products'],
    reply: deleted,
    who: 'manager',
  }),

  adminOrders: get('/api/admin/orders', 'Заказы', {
    query: adminOrderQuery,
    reply: adminOrderList,
    who: 'manager',
  }),
  createOrder: post('/api/admin/orders', 'Создать заказ', {
    body: adminOrderCreate,
    changes: ['orders', 'stock', 'customers'],
    repeatable: true,
    reply: order,
    status: 201,
    who: 'manager',
  }),
  adminOrder: get('/api/admin/orders/{id}', 'Заказ', { reply: order, who: 'manager' }),
  updateOrder: put('/api/admin/orders/{id}', 'Изменить заказ', {
    body: orderChange,
    changes: ['orders', 'stock', 'customers'],
    reply: order,
    who: 'manager',
  }),
  setOrderStatus: put('/api/admin/orders/{id}/status', 'Сменить статус заказа', {
    body: orderStatusChange,
    changes: ['orders', 'stock', 'customers'],
    reply: order,
    who: 'courier',
  }),
  setOrderDelivery: put('/api/admin/orders/{id}/delivery', 'Перенести доставку заказа', {
    body: deliveryChange,
    changes: ['orders'],
    reply: order,
    who: 'manager',
  }),

  dayBoard: get('/api/admin/delivery', 'Заказы дня по времени доставки', {
    query: dayBoardQuery,
    reply: dayBoard,
    who: 'courier',
  }),
  deliveryLoad: get('/api/admin/delivery/load', 'Загрузка по дням', {
    query: deliveryLoadQuery,
    reply: deliveryLoad,
    who: 'manager',
  }),
  takenPlaces: get('/api/admin/delivery/taken', 'Занятые места, начиная с сегодняшнего дня', {
    reply: takenPlaces,
    who: 'manager',
  }),
  // The settings are the owner's; whoever moves orders has to know the hours and zones.
  rulesForOrders: get('/api/admin/delivery/rules', 'Правила доставки для работы с заказами', {
    reply: deliveryRules,
    who: 'manager',
  }),
  ownerSettings: get('/api/admin/settings', 'Все настройки магазина', { reply: ownerSettings, who: 'owner' }),
  saveShopSettings: put('/api/admin/settings/shop', 'Изменить сведения о магазине', {
    query: settingsSave,
    body: settingSections.shop,
    changes: ['settings', 'facts'],
    reply: withVersion(settingSections.shop),
    who: 'owner',
  }),
  saveHours: put('/api/admin/settings/hours', 'Изменить часы работы', {
    query: settingsSave,
    body: settingSections.hours,
    changes: ['settings', 'facts'],
    reply: withVersion(settingSections.hours),
    who: 'owner',
  }),
  saveNotificationSettings: put('/api/admin/settings/notifications', 'Изменить уведомления', {
    query: settingsSave,
    body: settingSections.notifications,
    changes: ['settings', 'facts'],
    reply: withVersion(settingSections.notifications),
    who: 'owner',
  }),
  sendTestMessage: post('/api/admin/settings/notifications/test', 'Отправить пробное сообщение', {
    body: testMessage,
    changes: [],
    reply: testAnswer,
    who: 'owner',
  }),
  savePages: put('/api/admin/settings/pages', 'Изменить тексты страниц', {
    query: settingsSave,
    body: settingSections.pages,
    changes: ['settings', 'facts'],
    reply: withVersion(settingSections.pages),
    who: 'owner',
  }),
  privacyVersions: get('/api/admin/settings/pages/versions', 'Версии политики, новые сначала', {
    reply: z.array(privacyVersion),
    who: 'owner',
  }),
  deliveryRules: get('/api/admin/settings/delivery', 'Правила доставки', {
    reply: deliveryRules,
    who: 'owner',
  }),
  saveDeliveryRules: put('/api/admin/settings/delivery', 'Изменить правила доставки', {
    query: settingsSave,
    body: deliveryRulesForm,
    changes: ['settings'],
    reply: withVersion(deliveryRules),
    who: 'owner',
  }),
  messageTexts: get('/api/admin/settings/messages', 'Письма покупателям о ходе заказа', {
    reply: messageTexts,
    who: 'owner',
  }),
  saveMessageTexts: put('/api/admin/settings/messages', 'Изменить письма покупателям', {
    query: settingsSave,
    body: messageTextsForm,
    changes: ['settings'],
    reply: withVersion(messageTexts),
    who: 'owner',
  }),

  adminPosts: get('/api/admin/blog', 'Все статьи', {
    query: searchQuery,
    paged: true,
    reply: listOrPage(article),
    who: 'manager',
  }),
  adminPost: get('/api/admin/blog/{id}', 'Статья', { reply: article, who: 'manager' }),
  createPost: post('/api/admin/blog', 'Создать статью', {
    body: postForm,
    changes: ['articles'],
    reply: article,
    status: 201,
    who: 'manager',
  }),
  updatePost: put('/api/admin/blog/{id}', 'Изменить статью', {
    body: postChange,
    changes: ['articles'],
    reply: article,
    who: 'manager',
  }),
  deletePost: del('/api/admin/blog/{id}', 'Удалить статью', {
    changes: ['articles'],
    reply: deleted,
    who: 'manager',
  }),

  adminCustomers: get('/api/admin/customers', 'Клиенты', {
    query: searchQuery,
    paged: true,
    reply: listOrPage(customer),
    who: 'manager',
  }),
  adminCustomer: get('/api/admin/customers/{id}', 'Клиент', { reply: customer, who: 'manager' }),
  createCustomer: post('/api/admin/customers', 'Добавить клиента', {
    body: customerForm,
    changes: ['customers'],
    reply: customer,
    status: 201,
    who: 'manager',
  }),
  updateCustomer: put('/api/admin/customers/{id}', 'Изменить клиента', {
    body: customerChange,
    changes: ['customers'],
    reply: customer,
    who: 'manager',
  }),
  deleteCustomer: del('/api/admin/customers/{id}', 'Удалить клиента', {
    changes: ['customers', 'orders'],
    reply: deleted,
    who: 'manager',
  }),
  customerOrders: get('/api/admin/customers/{id}/orders', 'Заказы клиента', {
    query: customerOrdersQuery,
    paged: true,
    reply: listOrPage(order),
    who: 'manager',
  }),
  exportCustomer: get('/api/admin/customers/{id}/export', 'Все данные клиента', {
    reply: customerExport,
    who: 'manager',
  }),
  eraseCustomer: post('/api/admin/customers/{id}/erase', 'Стереть персональные данные клиента', {
    changes: ['customers', 'orders', 'messages'],
    action: 'erase',
    reply: success,
    who: 'owner',
  }),
} satisfies Record<string, Endpoint>

type StaffWrite = Exclude<(typeof endpoints)[keyof typeof endpoints], { method: 'GET' } | { who: 'visitor' }>

type AfterAdmin<Path extends string> = Path extends `/api/admin/${infer Word}/${string}`
  ? Word
  : Path extends `/api/admin/${infer Word}`
    ? Word
    : never

/** Kinds of things that staff change, as the journal knows them: the word after /api/admin. */
export type ThingOfStaff = AfterAdmin<StaffWrite['path']>
