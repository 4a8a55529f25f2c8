import { test as base } from './test.ts'

export const test = base.extend({ baseURL: ({ ownShop }, use) => use(ownShop) })
