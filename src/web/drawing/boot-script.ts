import { keepEarlyActions } from './early-actions.ts'

/**
 * In a page that was loaded anew, Back may lead to an address that this same document had before. Until the page has come to
 * life nobody hears of it, and the router would bring to life, by the new address, what was drawn for the old one.
 */
const loadIfLeft = `const address = () => location.pathname + location.search;
const drawn = address();
const follow = () => address() === drawn || location.reload();
addEventListener('popstate', follow);
addEventListener('alive', () => removeEventListener('popstate', follow), { once: true });`

/** Waits until something of the page is painted (its bare background is not), a second at most; a hidden tab never paints. */
const seenOnce = `await new Promise((seen) => {
  if (document.hidden) seen()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) seen()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(seen, 1000)
});`

/**
 * One file is asked for, and later run, in a task: all of them in one go would hold a phone up for a tenth of a second.
 * Nobody waits for a hidden tab, and its timers would take a second each.
 */
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

/**
 * The router compiles a pattern for every page it knows, and two of three are the panel's. From the shop that is entered
 * as a new document (`reloadDocument`).
 */
const forgetPanel = `const { routes } = window.__reactRouterManifest;
for (const id of Object.keys(routes)) if (id.startsWith('admin/')) delete routes[id];`

/**
 * What stands in the page instead of React Router's script, `code`: the same files, fetched after the first paint, so that
 * they compete with it neither for the wire nor for the processor.
 */
export function bootScript(code: string, modules: string[]): string {
  const [start = '', entry = '""'] = code.split(/^import\(("[^"]+")\);/m)
  const awaited = start
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
  // The first line has the table of pages and, while somebody works on the shop, what must run before all else.
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
