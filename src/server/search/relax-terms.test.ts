import { expect, it } from 'vitest'
import { relaxTerms } from './relax-terms.ts'

const term = (stem: string) => ({ exact: [[stem]], expanded: [[stem]] })
const [red, bear, arch] = [term('красн'), term('мишк'), term('арк')]

it('fewer terms are asked for step by step, the rarer ones first', () => {
  expect(relaxTerms([red, bear, arch], [500, 3, 40])).toEqual([
    [[red, bear, arch]],
    [
      [bear, arch],
      [red, bear],
      [red, arch],
    ],
    [[bear], [arch], [red]],
  ])
})

it('a term that no product matches is never asked for', () => {
  expect(relaxTerms([red, bear], [500, 0])).toEqual([[[red]]])
})
