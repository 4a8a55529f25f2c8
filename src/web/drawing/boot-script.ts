// React Router's `<Scripts>` competes with the first paint. An option of it to start after that paint would replace this file.
import { keepEarlyActions } from './early-actions.ts'

/** Reloads if Back changes the address before hydration: the router would hydrate the old page by the new address. */
const loadIfLeft = `const address = () => location.pathname + location.search;
const drawn = address();
const follow = () => address() === drawn || location.reload();
addEventListener('popstate', follow);
addEventListener('alive', () => removeEventListener('popstate', follow), { once: true });`

/** Waits at most a second for the first contentful paint; a hidden tab never paints. */
const seenOnce = `await new Promise((seen) => {
  if (document.hidden) seen()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) seen()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(seen, 1000)
});`

/** Fetches each file in a task of its own, because one task for all blocks a phone for 0.1 s. In a hidden tab a timer lasts a second. */
const fetchEach = (hrefs: string[]) => `const hrefs = ${JSON.stringify(hrefs)};
const nextTask = () => document.hidden || new Promise((next) => setTimeout(next));
for (const href of hrefs) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await nextTask();
}`

const runEach = (entry: string) => `for (const href of hrefs) {
  if (href === ${entry}) continue;
  await import(href);
  await nextTask();
}`

/** The router compiles a pattern for every route, and two of three are the panel's, which loads as a new document. */
const forgetPanel = `const { routes } = window.__reactRouterManifest;
for (const id of Object.keys(routes)) if (id.startsWith('admin/')) delete routes[id];`

/** Replaces React Router's script, `code`, by one that fetches the same files after the first paint. */
export function bootScript(code: string, modules: string[]): string {
  const [start = '', entry = '""'] = code.split(/^import\(("[^"]+")\);/m)
  const awaited = start
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
  // The first line loads the manifest and, in development, Vite's preamble.
  const [table = '', ...pages] = awaited.split('\n')
  return [
    '',
    loadIfLeft,
    `(${keepEarlyActions})();`,
    seenOnce,
    fetchEach(modules),
    table,
    runEach(entry),
    ...pages,
    code.includes('"storefront/chrome/layout"') ? forgetPanel : '',
    `import(${entry});`,
    '',
  ].join('\n')
}
