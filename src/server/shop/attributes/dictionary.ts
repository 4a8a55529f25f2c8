import type { ProductAttribute } from '#shared/contract/attributes.ts'

export type DictionaryEntry = ProductAttribute & { isFilter: boolean }
