import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onEmbeddedAlone, sameOnBoth } from '../../vitest.config.ts'

/** Every pattern that `a/{b,c}` stands for, from the innermost braces on. */
function eachOf(pattern: string): string[] {
  const [braces, inside] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || inside === undefined) return [pattern]
  return inside.split(',').flatMap((one) => eachOf(pattern.replace(braces, one)))
}

const namesTests = (pattern: string) => globSync(pattern).some((file) => file.endsWith('.api.test.ts'))

it('whatever is named as tried on one engine alone is there', () => {
  const named = [...sameOnBoth, ...onEmbeddedAlone].flatMap(eachOf)
  expect(named.filter((pattern) => !namesTests(pattern))).toEqual([])
})
