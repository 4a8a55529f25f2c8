import { z } from 'zod'
import { manager, visitor } from './calls.ts'
import * as categories from './categories.ts'
import { success } from './fields.ts'

export const categoryEndpoints = {
  listCategories: visitor.get('/api/categories', 'Все категории плоским списком', {
    cached: true,
    shows: ['categories'],
    reply: z.array(categories.category),
  }),
  getCategory: visitor.get('/api/categories/{slug}', 'Категория по адресу', {
    cached: true,
    shows: ['categories'],
    reply: categories.category,
  }),
  adminCategories: manager.get('/api/admin/categories', 'Все категории', {
    shows: ['categories'],
    reply: z.array(categories.category),
  }),
  createCategory: manager.post('/api/admin/categories', 'Создать категорию', {
    body: categories.categoryForm,
    changes: ['categories', 'products'],
    reply: categories.category,
    status: 201,
  }),
  updateCategory: manager.put('/api/admin/categories/{id}', 'Изменить категорию', {
    body: categories.categoryChange,
    changes: ['categories', 'products'],
    reply: categories.category,
  }),
  deleteCategory: manager.del('/api/admin/categories/{id}', 'Удалить категорию', {
    changes: ['categories', 'products'],
    reply: success,
  }),
}
