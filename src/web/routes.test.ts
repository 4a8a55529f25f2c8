import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { pages } from '#shared/paths.ts'
import routes from './routes.ts'

/** Addresses of all screens, written as in the table of pages; layouts have none of their own. */
function screens(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path === undefined ? [] : written(`/${path}`)),
    ...screens(children ?? []),
  ])
}

/** `/catalog/:slug?` is two pages: without the parameter, and with it. */
function written(path: string): string[] {
  const optional = /^(.*)\/:(\w+)\?$/.exec(path)
  if (optional) return [`${optional[1]}`, `${optional[1]}/{${optional[2]}}`]
  return [path.replace(/:(\w+)/g, '{$1}')]
}

it('every page has a screen, and every screen except the one for unknown addresses a page', async () => {
  const drawn = screens(await routes).filter((path) => path !== '/*')
  expect(drawn.toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  )
})
