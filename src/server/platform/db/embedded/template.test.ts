import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTemplate, openToReaders } from './template.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-template-'))
  mkdirSync(join(folder, 'template/base'), { recursive: true })
  writeFileSync(join(folder, 'template/base/1'), 'rows', { mode: 0o600 })
})

afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)

test('a template built by one user works for another', () => {
  openToReaders(join(folder, 'template'))
  expect(modeOf('template/base/1')).toBe('644')
})

test('a shop’s copy is closed to all other users', () => {
  copyTemplate(join(folder, 'template'), join(folder, 'db'))
  expect(modeOf('db')).toBe('700')
})
