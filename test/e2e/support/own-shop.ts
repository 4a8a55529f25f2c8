import { test as base } from './test.ts'

/** Tests in an empty shop of their own. */
export const test = base.extend({ baseURL: ({ ownShop }, use) => use(ownShop) })
