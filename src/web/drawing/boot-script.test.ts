import { describe, expect, it } from 'vitest'
import { bootScript } from './boot-script.ts'

const script = (layout: string) => `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/layout.js";
  window.__reactRouterRouteModules = {"root":route0,"${layout}":route1};

import("/assets/entry.js");`

const modules = ['entry', 'react', 'root', 'layout'].map((name) => `/assets/${name}.js`)
const ofShop = bootScript(script('storefront/chrome/layout'), modules)

/** Runs the part after the first paint with fakes of the browser's globals. */
async function run(boot: string, manifest: { routes: Record<string, object> }, hidden = false) {
  const told: string[] = []
  const browser = {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: (link: { href: string }) => told.push(`fetch ${link.href}`) },
    },
    window: { __reactRouterManifest: manifest },
    load: async (href: string) => told.push(`run ${href}`),
    setTimeout(next: () => void) {
      told.push('pause')
      setTimeout(next)
    },
  }
  const afterPaint = boot.slice(boot.indexOf('const hrefs')).replaceAll(/\bimport\(/g, 'load(')
  await new Function(...Object.keys(browser), `return (async () => {${afterPaint}})()`)(
    ...Object.values(browser),
  )
  return told
}

describe('the start script of a page', () => {
  it('requests every file and runs them one by one, the page table first, the entry last', async () => {
    const told = (await run(ofShop, { routes: {} })).filter((line) => line !== 'pause')
    expect(told.slice(0, 4)).toEqual(modules.map((href) => `fetch ${href}`))
    const first = ['manifest', 'react', 'root', 'layout'].map((name) => `run /assets/${name}.js`)
    expect(told.slice(4, 8)).toEqual(first)
    expect(told.filter((line) => line === 'run /assets/entry.js')).toHaveLength(1)
    expect(told.at(-1)).toBe('run /assets/entry.js')
  })

  it('pauses after every file, except in a hidden tab', async () => {
    const pauses = (told: string[]) => told.filter((line) => line === 'pause')
    expect(pauses(await run(ofShop, { routes: {} }))).toHaveLength(7)
    expect(pauses(await run(ofShop, { routes: {} }, true))).toEqual([])
  })

  it('removes the pages of the panel in the shop and keeps them in the panel', async () => {
    const table = () => ({ routes: { root: {}, 'storefront/home/home-page': {}, 'admin/layout': {} } })
    const shop = table()
    await run(ofShop, shop)
    expect(Object.keys(shop.routes)).toEqual(['root', 'storefront/home/home-page'])
    const panel = table()
    await run(bootScript(script('admin/layout'), modules), panel)
    expect(Object.keys(panel.routes)).toHaveLength(3)
  })
})
