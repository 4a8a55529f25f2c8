import type { ProductAttribute } from '#shared/contract/attributes.ts'

/** Values are in the owner's order. */
export type DictionaryEntry = ProductAttribute & { isFilter: boolean }
