import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
const readme = read('README.md')
const files = readdirSync(import.meta.dirname).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)
const partOf = (file: string) => file.replace(/\.tsx?$/, '')
const inner =
  readme
    .match(/^Inside the kit only: (.*)\.$/m)?.[1]
    ?.replaceAll('`', '')
    .split(', ') ?? []

test('the README has a line for every file of the kit and for no other', () => {
  const rows = readme.matchAll(/^\| ([a-z][a-z-]*(?:, [a-z-]+)*) +\|/gm)
  const named = Array.from(rows, ([, names = '']) => names.split(', ')).flat()
  expect([...named, ...inner].filter((name) => name !== 'file').sort()).toEqual(files.map(partOf).sort())
})

test('the README names every component of the kit and no other', () => {
  const exported = files
    .filter((file) => !inner.includes(partOf(file)))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm), ([, name]) => name),
    )
  const named = Array.from(readme.matchAll(/`([A-Z]\w+)`/g), ([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(exported.sort())
})
