import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureOtherBrowsers } from './browser.mjs'

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const add = (name: string) => {
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o755)
  }
  return { folder, add }
}

it('installs the packages of the missing browsers and finds their programs', async () => {
  const { folder, add } = openFolder()
  add('Xvfb')
  const programs: Record<string, string> = {
    'firefox-esr': 'firefox-esr',
    'webkit2gtk-driver': 'WebKitWebDriver',
  }
  const asked: string[] = []
  const outcome = await ensureOtherBrowsers({ PATH: folder }, async (_, name) => {
    asked.push(name)
    add(programs[name] ?? '')
  })
  expect(asked).toEqual(['firefox-esr', 'webkit2gtk-driver'])
  expect(outcome.missing).toEqual([])
  expect(outcome.programs).toEqual({
    FIREFOX: join(folder, 'firefox-esr'),
    WEBKIT_DRIVER: join(folder, 'WebKitWebDriver'),
    XVFB: join(folder, 'Xvfb'),
  })
})

it('names the programs that could not be installed', async () => {
  const { folder } = openFolder()
  const { missing } = await ensureOtherBrowsers({ PATH: folder }, async () => {})
  expect(missing).toEqual(['firefox-esr', 'WebKitWebDriver', 'Xvfb'])
})
