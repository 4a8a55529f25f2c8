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

/** As the server knows them: a value that stays by its id, a new one by its slug. */
export const lossesOf = ({ attribute, baseValueIds, values }: Losing) =>
  (attribute?.values ?? []).filter(
    ({ id, slug, productCount }) =>
      productCount > 0 &&
      baseValueIds.includes(id) &&
      !values.some((value) => (value.id === undefined ? value.slug === slug : value.id === id)),
  )

/** Used values that saving would take away from products, and what products get instead. */
export function useLosses(losing: Losing) {
  const { values } = losing
  /** Slugs of what products get, by the id of what they would lose. */
  const [heirs, setHeirs] = useState<Readonly<Record<number, string>>>({})
  const gone = lossesOf(losing)
  const heirOf = ({ id }: { id: number }) => values.find(({ slug }) => slug !== '' && slug === heirs[id])
  return {
    gone,
    heirOf,
    /** Those without an heir. */
    lost: gone.filter((value) => !heirOf(value)),
    replacements: gone.flatMap((value) => {
      const heir = heirOf(value)
      return heir ? [{ id: value.id, slug: heir.slug }] : []
    }),
    replace: (id: number, slug: string) => setHeirs((all) => ({ ...all, [id]: slug })),
    forget: () => setHeirs({}),
  }
}
