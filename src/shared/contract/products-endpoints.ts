import { z } from 'zod'
import * as bulk from './bulk.ts'
import { manager, visitor } from './calls.ts'
import { id, success } from './fields.ts'
import * as options from './options.ts'
import { listOrPage, pageOf, pageQuery, searchQuery } from './paging.ts'
import * as products from './products.ts'
import * as search from './search.ts'

export const productEndpoints = {
  listProducts: visitor.get('/api/products', 'Товары: фильтры, сортировка, страницы', {
    query: products.productQuery,
    cached: true,
    shows: ['products', 'stock'],
    reply: z.xor([z.array(products.product), products.productList]),
  }),
  searchProducts: visitor.get('/api/products/search', 'Быстрый поиск товаров', {
    query: products.productSearchQuery,
    cached: true,
    shows: ['products', 'stock'],
    reply: z.array(products.productHit),
  }),
  productFacets: visitor.get('/api/products/facets', 'Сколько товаров за каждым фильтром', {
    query: products.facetQuery,
    cached: true,
    shows: ['products', 'stock'],
    reply: products.facets,
  }),
  suggest: visitor.get('/api/search', 'Подсказки поиска: категории, запросы, товары', {
    query: products.productSearchQuery,
    cached: true,
    shows: ['products', 'categories'],
    reply: search.suggestions,
  }),
  productLines: visitor.get('/api/products/lines', 'Товары корзины и избранного, какие они сейчас', {
    query: products.productLinesQuery,
    cached: true,
    shows: ['products', 'stock'],
    reply: z.array(products.product),
  }),
  companions: visitor.get('/api/companions', 'С чем берут эти товары', {
    query: products.productLinesQuery,
    cached: true,
    shows: ['products', 'stock'],
    reply: z.array(products.product),
  }),
  getProduct: visitor.get('/api/products/{slug}', 'Товар по адресу', {
    cached: true,
    shows: ['products', 'stock'],
    reply: products.product,
  }),
  adminProducts: manager.get('/api/admin/products', 'Все товары', {
    query: products.adminProductQuery,
    shows: ['products', 'stock'],
    reply: pageOf(products.product),
  }),
  createProduct: manager.post('/api/admin/products', 'Создать товар', {
    body: products.productForm,
    changes: ['products', 'categories', 'attributes'],
    repeatable: true,
    reply: products.product,
    status: 201,
  }),
  uploadPictures: manager.post('/api/admin/products/upload', 'Загрузить изображения', {
    changes: [],
    reply: z.object({ images: z.array(z.string()) }),
    multipart: 'images',
  }),
  copyOptions: manager.post('/api/admin/products/options', 'Перенести варианты на другие товары', {
    body: options.optionsCopy,
    changes: ['products'],
    action: 'update',
    reply: z.object({ changed: z.int() }),
  }),
  updateProduct: manager.put('/api/admin/products/{id}', 'Изменить товар', {
    body: products.productChange,
    changes: ['products', 'categories', 'attributes'],
    repeatable: true,
    reply: products.product,
  }),
  deleteProduct: manager.del('/api/admin/products/{id}', 'Удалить товар', {
    changes: ['products', 'categories', 'attributes'],
    reply: success,
  }),
  stockMovements: manager.get('/api/admin/products/{id}/movements', 'Движения остатка', {
    query: pageQuery,
    paged: true,
    shows: ['products', 'stock'],
    reply: listOrPage(products.stockMovement),
  }),
  productIds: manager.get('/api/admin/products/ids', 'Номера всех найденных товаров', {
    query: searchQuery.pick({ search: true }),
    shows: ['products'],
    reply: z.object({ ids: z.array(id) }),
  }),
  bulkChange: manager.post('/api/admin/products/bulk', 'Изменить несколько товаров', {
    body: bulk.bulkChange,
    changes: ['products', 'categories', 'attributes', 'stock'],
    repeatable: true,
    action: 'update',
    reply: bulk.bulkDone,
  }),
  bulkBatches: manager.get('/api/admin/products/bulk', 'Последние изменения нескольких товаров', {
    shows: ['products', 'stock'],
    reply: z.array(bulk.bulkBatch),
  }),
  undoBulk: manager.post('/api/admin/products/bulk/{batchId}/undo', 'Вернуть как было', {
    changes: ['products', 'categories', 'attributes', 'stock'],
    action: 'update',
    reply: bulk.bulkUndone,
  }),
}
