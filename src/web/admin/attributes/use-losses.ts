import { useState } from 'react'
import type { Attribute } from '#shared/contract/attributes.ts'
import type { ValueInput } from './attribute-form-state.ts'

type Losing = {
  attribute: Attribute | null
  /** The values that the form began with. */
  baseValueIds: readonly number[]
  /** Those that it has now. */
  values: readonly ValueInput[]
}

/** Used values that saving would take away from products, and what products get instead. */
export function useLosses({ attribute, baseValueIds, values }: Losing) {
  /** Slugs of what products get, by the id of what they would lose. */
  const [heirs, setHeirs] = useState<Readonly<Record<number, string>>>({})
  const losses = (attribute?.values ?? []).filter(
    ({ id, productCount }) =>
      productCount > 0 && baseValueIds.includes(id) && !values.some((value) => value.id === id),
  )
  const heirOf = ({ id }: { id: number }) => values.find(({ slug }) => slug !== '' && slug === heirs[id])
  return {
    losses,
    heirOf,
    /** Those without an heir. */
    lost: losses.filter((value) => !heirOf(value)),
    replacements: losses.flatMap((value) => {
      const heir = heirOf(value)
      return heir ? [{ id: value.id, slug: heir.slug }] : []
    }),
    replace: (id: number, slug: string) => setHeirs((all) => ({ ...all, [id]: slug })),
    forget: () => setHeirs({}),
  }
}
