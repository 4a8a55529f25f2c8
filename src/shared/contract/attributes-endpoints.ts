import { z } from 'zod'
import * as attributes from './attributes.ts'
import { manager, visitor } from './calls.ts'
import { success } from './fields.ts'

export const attributeEndpoints = {
  listAttributes: visitor.get('/api/attributes', 'Характеристики и их значения', {
    cached: true,
    shows: ['attributes'],
    reply: z.array(attributes.publicAttribute),
  }),
  adminAttributes: manager.get('/api/admin/attributes', 'Все характеристики', {
    shows: ['attributes'],
    reply: z.array(attributes.attribute),
  }),
  createAttribute: manager.post('/api/admin/attributes', 'Создать характеристику', {
    body: attributes.attributeForm,
    changes: ['attributes'],
    reply: attributes.attribute,
    status: 201,
  }),
  updateAttribute: manager.put('/api/admin/attributes/{id}', 'Изменить характеристику', {
    query: attributes.forceQuery,
    body: attributes.attributeChange,
    changes: ['attributes', 'products'],
    reply: attributes.attribute,
  }),
  deleteAttribute: manager.del('/api/admin/attributes/{id}', 'Удалить характеристику', {
    query: attributes.forceQuery,
    changes: ['attributes', 'products'],
    reply: success,
  }),
}
