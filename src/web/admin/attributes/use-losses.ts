import { useState } from 'react'
import type { Attribute } from '#shared/contract/attributes.ts'
import type { ValueInput } from './attribute-form-state.ts'

type Losing = {
  attribute: Attribute | null
  baseValueIds: readonly number[]
  values: readonly ValueInput[]
}

/** Compares as the server does: stored values by id, new ones by slug. */
export const lossesOf = ({ attribute, baseValueIds, values }: Losing) =>
  (attribute?.values ?? []).filter(
    ({ id, slug, productCount }) =>
      productCount > 0 &&
      baseValueIds.includes(id) &&
      !values.some((value) => (value.id === undefined ? value.slug === slug : value.id === id)),
  )

export function useLosses(losing: Losing) {
  const { values } = losing
  const [heirs, setHeirs] = useState<Readonly<Record<number, string>>>({})
  const removed = lossesOf(losing)
  const heirOf = ({ id }: { id: number }) => values.find(({ slug }) => slug !== '' && slug === heirs[id])
  return {
    removed,
    heirOf,
    lost: removed.filter((value) => !heirOf(value)),
    replacements: removed.flatMap((value) => {
      const heir = heirOf(value)
      return heir ? [{ id: value.id, slug: heir.slug }] : []
    }),
    replace: (id: number, slug: string) => setHeirs((all) => ({ ...all, [id]: slug })),
    forget: () => setHeirs({}),
  }
}
