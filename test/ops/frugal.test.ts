import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { frugalFlags, frugalMemory } from '../../scripts/steps/frugal.mjs'

const ops = new URL('../../ops/', import.meta.url)

it.each(['shar-ptitsa@.service', 'cli', 'Dockerfile'])('%s runs the shop as `npm start` does', (name) => {
  const text = readFileSync(new URL(name, ops), 'utf8').replaceAll('Environment=', '')
  const words = new Set(text.match(/[^\s"',[\]]+/g))
  const settings = Object.entries(frugalMemory).map(([variable, value]) => `${variable}=${value}`)
  expect([...frugalFlags, ...settings].filter((word) => !words.has(word))).toEqual([])
})

it('Node accepts these flags', () => {
  const output = execFileSync(process.execPath, [...frugalFlags, '-p', '"the shop"'], { encoding: 'utf8' })
  expect(output).toBe('the shop\n')
})
