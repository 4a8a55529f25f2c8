import type { ProductAttribute } from '#shared/contract/attributes.ts'

/** A characteristic with all its values, in the owner's order. */
export type DictionaryEntry = ProductAttribute & { isFilter: boolean }
