import type { Context } from 'hono'

export const bearerOf = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
