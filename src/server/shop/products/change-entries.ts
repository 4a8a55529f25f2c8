import type { Tx } from '#server/platform/db/tx.ts'
import { selectCategoryNames } from '../categories/categories.ts'
import { selectValueNames } from './links-store.ts'

type Fields = Readonly<Record<string, unknown>> & {
  categoryIds?: number[] | undefined
  accentCategoryId?: number | null | undefined
  valueIds?: number[] | undefined
}

type Changed = { product: { id: number; name: string }; before: Fields | null; after: Fields }

export async function entriesOf(tx: Tx, changed: readonly Changed[]) {
  const all = changed.flatMap(({ before, after }) => [before ?? {}, after] as Fields[])
  const placeIds = all.flatMap(({ categoryIds = [], accentCategoryId }) => [
    ...categoryIds,
    ...(accentCategoryId ? [accentCategoryId] : []),
  ])
  const namedValueIds = all.flatMap(({ valueIds = [] }) => valueIds)
  const [placeNames, valueNames] = await Promise.all([
    selectCategoryNames(tx, placeIds),
    selectValueNames(tx, namedValueIds),
  ])
  const namedFields = ({ categoryIds, accentCategoryId, valueIds, ...fields }: Fields) => ({
    ...fields,
    ...(categoryIds && { categories: categoryIds.flatMap((id) => placeNames.get(id) ?? []) }),
    ...(accentCategoryId !== undefined && {
      accentCategory: accentCategoryId === null ? null : (placeNames.get(accentCategoryId) ?? null),
    }),
    ...(valueIds && {
      attributes: valueIds.toSorted((one, other) => one - other).flatMap((id) => valueNames.get(id) ?? []),
    }),
  })
  return changed.map(({ product: { id, name }, before, after }) => ({
    entity: 'products',
    id,
    name,
    before: before && namedFields(before),
    after: namedFields(after),
  }))
}
