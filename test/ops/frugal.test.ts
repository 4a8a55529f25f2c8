import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { frugalFlags, frugalMemory, serverFlags } from '../../scripts/steps/frugal.mjs'

const ops = new URL('../../ops/', import.meta.url)

it.each([
  { name: 'shar-ptitsa@.service', flags: serverFlags },
  { name: 'cli', flags: frugalFlags },
  { name: 'Dockerfile', flags: serverFlags },
])('$name runs the shop as `npm start` does', ({ name, flags }) => {
  const text = readFileSync(new URL(name, ops), 'utf8').replaceAll('Environment=', '')
  const words = new Set(text.match(/[^\s"',[\]]+/g))
  const settings = Object.entries(frugalMemory).map(([variable, value]) => `${variable}=${value}`)
  expect([...flags, ...settings].filter((word) => !words.has(word))).toEqual([])
})

it('Node takes these words, and comes to an end with the first requests', () => {
  const said = execFileSync(process.execPath, [...serverFlags, '-p', '"the shop"'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(said).toBe('the shop\n')
})
