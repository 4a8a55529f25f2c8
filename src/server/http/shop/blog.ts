import type { Deps } from '#server/deps.ts'
import { getPost, listPosts } from '#server/shop/blog/blog.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const blogRoutes = (deps: Deps): Route[] => [
  on(endpoints.listPosts, ({ query }) => listPosts(deps, query)),
  on(endpoints.getPost, ({ params }) => getPost(deps, params.slug)),
]
