import { eq, inArray, sql } from 'drizzle-orm'
import { attributes, attributeValues, categories } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'

type Fields = Readonly<Record<string, unknown>> & {
  categoryIds?: number[] | undefined
  valueIds?: number[] | undefined
}

type Changed = { product: { id: number; name: string }; before: Fields | null; after: Fields }

/** For the journal, where categories and values of characteristics are told by name. */
export async function entriesOf(tx: Tx, changed: readonly Changed[]) {
  const all = changed.flatMap(({ before, after }) => [before ?? {}, after] as Fields[])
  const [places, values] = await Promise.all([
    tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, unique(all.flatMap(({ categoryIds = [] }) => categoryIds)))),
    tx
      .select({
        id: attributeValues.id,
        name: sql<string>`${attributes.name} || ': ' || ${attributeValues.name}`,
      })
      .from(attributeValues)
      .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
      .where(inArray(attributeValues.id, unique(all.flatMap(({ valueIds = [] }) => valueIds)))),
  ])
  const [placeNames, valueNames] = [namesById(places), namesById(values)]
  const told = ({ categoryIds, valueIds, ...fields }: Fields) => ({
    ...fields,
    ...(categoryIds && { categories: categoryIds.flatMap((id) => placeNames.get(id) ?? []) }),
    ...(valueIds && {
      attributes: valueIds.toSorted((one, other) => one - other).flatMap((id) => valueNames.get(id) ?? []),
    }),
  })
  return changed.map(({ product: { id, name }, before, after }) => ({
    entity: 'products',
    id,
    name,
    before: before && told(before),
    after: told(after),
  }))
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

const namesById = (named: readonly { id: number; name: string }[]) =>
  new Map(named.map(({ id, name }) => [id, name]))
