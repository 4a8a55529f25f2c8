import { z } from 'zod'
import { manager } from './calls.ts'
import * as files from './product-files.ts'

const noJson = z.never()

export const productFileEndpoints = {
  exportProducts: manager.get('/api/admin/products/export', 'Выгрузить товары в файл', {
    query: files.exportQuery,
    file: true,
    shows: [],
    reply: noJson,
  }),
  exportOrders: manager.get('/api/admin/orders/export', 'Выгрузить заказы в файл', {
    query: files.orderExportQuery,
    file: true,
    shows: [],
    reply: noJson,
  }),
  exportCustomers: manager.get('/api/admin/customers/export', 'Выгрузить клиентов в файл', {
    query: files.exportQuery,
    file: true,
    shows: [],
    reply: noJson,
  }),
  importProducts: manager.post('/api/admin/products/import', 'Загрузить товары из файла', {
    query: files.importQuery,
    multipart: 'file',
    changes: ['products', 'categories', 'attributes'],
    reply: files.importReport,
  }),
  productImports: manager.get('/api/admin/products/imports', 'Последние загрузки из файлов и их ход', {
    shows: ['products', 'stock'],
    reply: z.array(files.productImport),
  }),
  undoImport: manager.post('/api/admin/products/imports/{importId}/undo', 'Вернуть как было до загрузки', {
    changes: ['products', 'categories', 'attributes', 'stock'],
    action: 'update',
    reply: files.importUndone,
  }),
}
