import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { pages, patternOf } from '#shared/paths.ts'
import routes from './routes.ts'

/** Addresses of all screens, `:slug` and the like as they stand; layouts have none of their own. */
function screens(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path !== undefined ? [`/${path}`] : []),
    ...screens(children ?? []),
  ])
}

const samples: Record<string, string> = { slug: 'a-b', token: 'AbC', id: '5' }
const sampleOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '')
const known = screens(await routes).filter((path) => path !== '/*')

it.each(Object.values(pages).map(({ path }) => path))('%s has a screen', (path) => {
  expect(
    matchRoutes(
      known.map((screen) => ({ path: screen })),
      sampleOf(path),
    ),
  ).not.toBeNull()
})

it.each(known)('the screen %s stands in the table of pages', (screen) => {
  const plain = screen
    .replace(/\/:\w+\?$/, '')
    .replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'a-b')
  expect(Object.values(pages).some(({ path }) => patternOf(path).test(plain))).toBe(true)
})
