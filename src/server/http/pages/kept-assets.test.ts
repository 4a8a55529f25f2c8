import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, keptAssetsFolder, startKeepingAssets } from './kept-assets.ts'

let home: string
let kept: string
const own = (version: string) => join(home, version)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'shar-ptitsa-assets-'))
  kept = join(home, 'data/assets')
  for (const version of ['one', 'two']) {
    mkdirSync(own(version))
    writeFileSync(join(own(version), `${version}.js`), `say('${version}')`)
    writeFileSync(join(own(version), 'same.js'), 'say()')
  }
})

afterEach(() => rmSync(home, { recursive: true }))

const first = new Date('2026-01-01T12:00:00Z')
const daysLater = (days: number) => new Date(first.getTime() + days * 86_400_000)

test('files of a version remain available after the next version replaces it', async () => {
  await keepAssets(own('one'), kept, first)
  rmSync(own('one'), { recursive: true })
  await keepAssets(own('two'), kept, daysLater(29))
  expect(readdirSync(kept).sort()).toEqual(['one.js', 'same.js', 'two.js'])
  expect(readFileSync(join(kept, 'one.js'), 'utf8')).toBe("say('one')")
})

test('files expire a month after their last server, unless later versions have them, too', async () => {
  await keepAssets(own('one'), kept, first)
  await keepAssets(own('one'), kept, daysLater(20))
  await keepAssets(own('two'), kept, daysLater(49))
  expect(existsSync(join(kept, 'one.js'))).toBe(true)
  await keepAssets(own('two'), kept, daysLater(51))
  expect(readdirSync(kept).sort()).toEqual(['same.js', 'two.js'])
})

test('two servers that start at once do not disturb each other', async () => {
  await Promise.all(['one', 'two', 'one'].map((version) => keepAssets(own(version), kept, first)))
  expect(readdirSync(kept).sort()).toEqual(['one.js', 'same.js', 'two.js'])
})

test('a folder that cannot be created is ignored', () => {
  writeFileSync(join(home, 'file'), '')
  expect(keptAssetsFolder({ DATA_DIR: join(home, 'file') })).toBe(null)
})

test('a nearly full disk receives no files', async () => {
  const env = { DATA_DIR: join(home, 'data') }
  const shop = { clock: () => first, env, log: { warn: () => {} } }
  await startKeepingAssets({ ...shop, isReadOnly: () => true }, own('one')).stop()
  expect(existsSync(kept)).toBe(false)
  await startKeepingAssets({ ...shop, isReadOnly: () => false }, own('one')).stop()
  expect(readdirSync(kept).sort()).toEqual(['one.js', 'same.js'])
})
