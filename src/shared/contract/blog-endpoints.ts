import { z } from 'zod'
import * as blog from './blog.ts'
import { manager, visitor } from './calls.ts'
import { success } from './fields.ts'
import { listOrPage, searchQuery } from './paging.ts'

export const blogEndpoints = {
  listPosts: visitor.get('/api/blog', 'Опубликованные статьи, новые сначала', {
    query: blog.postQuery,
    cached: true,
    shows: ['articles'],
    reply: z.array(blog.post),
  }),
  getPost: visitor.get('/api/blog/{slug}', 'Статья по адресу', {
    cached: true,
    shows: ['articles'],
    reply: blog.post,
  }),
  adminPosts: manager.get('/api/admin/blog', 'Все статьи', {
    query: searchQuery,
    paged: true,
    shows: ['articles'],
    reply: listOrPage(blog.post),
  }),
  adminPost: manager.get('/api/admin/blog/{id}', 'Статья', { shows: ['articles'], reply: blog.post }),
  createPost: manager.post('/api/admin/blog', 'Создать статью', {
    body: blog.postForm,
    changes: ['articles'],
    reply: blog.post,
    status: 201,
  }),
  updatePost: manager.put('/api/admin/blog/{id}', 'Изменить статью', {
    body: blog.postChange,
    changes: ['articles'],
    reply: blog.post,
  }),
  deletePost: manager.del('/api/admin/blog/{id}', 'Удалить статью', {
    changes: ['articles'],
    reply: success,
  }),
}
