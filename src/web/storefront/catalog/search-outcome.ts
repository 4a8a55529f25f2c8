import { countChosen } from './catalog-address.ts'
import type { Catalog } from './use-catalog.ts'

export type SearchOutcome = 'found' | 'similar' | 'nothing'

export function outcomeOf({ address, list }: Pick<Catalog, 'address' | 'list'>): SearchOutcome {
  if (address.search === '' || countChosen(address) > 0) return 'found'
  if (list.state === 'empty') return 'nothing'
  return list.similar ? 'similar' : 'found'
}
