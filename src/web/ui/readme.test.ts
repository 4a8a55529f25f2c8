import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README names every part of the kit and no other', () => {
  const parts = readdirSync(import.meta.dirname)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replace(/\.tsx?$/, ''))
  const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8')
  const rows = readme.matchAll(/^\| ([a-z][a-z-]*(?:, [a-z-]+)*) +\|/gm)
  const named = Array.from(rows, ([, names = '']) => names.split(', ')).flat()
  const inner =
    readme
      .match(/^Inside the kit only: (.*)\.$/m)?.[1]
      ?.replaceAll('`', '')
      .split(', ') ?? []
  expect([...named, ...inner].filter((name) => name !== 'file').sort()).toEqual(parts.sort())
})
