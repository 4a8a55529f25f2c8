import type { Deps } from '#server/deps.ts'
import {
  changePost,
  createPost,
  deletePost,
  getAnyPost,
  listAllPosts,
} from '#server/shop/blog/manage-blog.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'

/** In bytes; an article may contain pictures as data URLs. */
export const articleLimit = 25 * 1024 * 1024

export const adminBlogRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminPosts, ({ query }) => listAllPosts(deps, query)),
  on(endpoints.adminPost, ({ params }) => getAnyPost(deps, idParam(params))),
  on(endpoints.createPost, ({ body }) => createPost(deps, body), { bodyLimit: articleLimit }),
  on(
    endpoints.updatePost,
    ({ params, body, admin }) => changePost(deps, idParam(params), body, { by: admin.username }),
    { bodyLimit: articleLimit },
  ),
  on(endpoints.deletePost, ({ params }) => deletePost(deps, idParam(params))),
]
