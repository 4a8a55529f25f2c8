// The doors between the rooms, as drawn in docs/architecture.md. Between our own files every door is closed that is
// not opened here.

const ownFiles = '^(src|db|test|scripts|bench|docs)/'
/** Tests and their data files. */
const tests = '\\.test(-data)?\\.tsx?$'
const shared = '^src/shared/'
const rules = '^src/shared/rules/'
const ui = '^src/web/ui/'
const api = '^src/web/api/'
const styles = '^src/web/styles/'
const drawing = '^src/web/drawing/'
const storefront = '^src/web/storefront/'
const admin = '^src/web/admin/'
const http = '^src/server/http/'
const platform = '^src/server/platform/'
const shop = '^src/server/shop/'
// The halls of the server and of the pages: these files and their tests, and no others. Whatever else is needed has a room.
const compositionRoots = '^src/server/(main|serve|cli|open-shop)\\.ts$'
const serverGround = '^src/server/(deps|env|errors|log)\\.ts$'
/** `deps` names the rooms of the shop, so the platform cannot see it. */
const platformGround = '^src/server/(env|errors|log)\\.ts$'
const webHall = '^src/web/(root|routes|entry\\.(client|server))\\.tsx?$'
const halls = '^src/(server|web)/[^/]+$'
const hallFiles = [compositionRoots, serverGround, webHall, '^src/(server/(env|log)|web/routes)\\.test\\.ts$']
/** Other rooms enter a room of the shop by the file of its name. */
const mainFiles = ['^src/server/shop/([^/]+)/\\1\\.ts$', '^src/server/shop/files/(export|import)/\\1s\\.ts$']
const sameRoom = '^src/server/shop/$1/'

/**
 * Tests may import more than their neighbours; their rules are below.
 *
 * @param {string} name
 * @param {string} from
 * @param {string[]} doors
 */
const room = (name, from, doors) =>
  closed(name, { path: from, pathNot: tests }, { path: ownFiles, pathNot: doors })

/**
 * @param {string} name
 * @param {object} from
 * @param {object} to
 */
const closed = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    room('shared', shared, [shared]),
    room('web/ui', ui, [ui, styles, rules]),
    room('web/api', api, [api, shared, '^src/web/ui/store\\.ts$']),
    room('web/styles', styles, [styles]),
    room('web/drawing', drawing, [drawing]),
    room('web/storefront', storefront, [storefront, shared, ui, styles, api]),
    room('web/admin', admin, [admin, shared, ui, styles, api]),
    room('web', '^src/web/', ['^src/web/', shared]),
    // The server's only direction: http, shop, platform.
    room('server/http', http, [http, shop, platform, shared, serverGround]),
    room('server/shop', '^src/server/shop/([^/]+)/', [
      sameRoom,
      ...mainFiles,
      platform,
      shared,
      serverGround,
    ]),
    room('server/platform', platform, [platform, shared, platformGround]),
    room('server/ground', serverGround, [serverGround, shared, platform, shop]),
    room('server/root', '^src/server/(serve|open-shop)\\.ts$', ['^src/server/', shared]),
    // Only these two fill a demo shop, so the server itself runs without it.
    room('server/start', '^src/server/(main|cli)\\.ts$', ['^src/server/', shared, '^db/demo/']),
    room('demo', '^db/demo/', ['^db/demo/', shared, shop, platform, serverGround]),
    room('scripts', '^scripts/', ['^scripts/']),

    // Rules about a file itself. A file without imports and importers is an orphan.
    closed('hall-is-full', { path: halls, pathNot: hallFiles }, {}),
    closed('hall-stays-full', {}, { path: halls, pathNot: hallFiles }),
    closed('three-folders', { path: '^src/server/[^/]+/', pathNot: '^src/server/(http|shop|platform)/' }, {}),
    closed(
      'nobody-imports-the-roots',
      { pathNot: ['^(test|bench)/', compositionRoots] },
      { path: compositionRoots },
    ),
    closed(
      'nobody-imports-tests',
      { pathNot: ['^(test|bench|docs/guide)/', tests] },
      { path: ['^test/', tests] },
    ),
    closed('web-tests-without-server', { path: '^src/(web|shared)/' }, { path: ['^src/server/', '^db/'] }),
    closed('e2e-from-outside', { path: '^test/e2e/' }, { path: ['^src/server/', '^db/'] }),

    closed('shared-only-zod', { path: shared, pathNot: tests }, { pathNot: [shared, 'node_modules/zod/'] }),
    closed(
      'ui-without-router-and-queries',
      { path: ui, pathNot: tests },
      { path: 'node_modules/(react-router|@react-router|@tanstack)/' },
    ),
    closed(
      'crud-without-shop-words',
      { path: '^src/web/admin/crud/' },
      { path: ['^src/shared/contract/', '^src/shared/rules/(badges|cart|category-tree|order-status)\\.ts$'] },
    ),
    closed(
      'shop-sheet-lacks-panel-parts',
      { path: storefront },
      // styles/shop.css leaves out their classes; to use one in the shop, list it there.
      { path: '^src/web/ui/(confirm-dialog|menu|pager|table)\\.tsx$' },
    ),
    closed(
      'shop-sheet-lacks-checkout-parts',
      { path: storefront, pathNot: '^src/web/storefront/(checkout|order)/' },
      // These are dressed by styles/checkout.css, on the pages that bring it.
      {
        path: '^src/web/(ui/(day-chips|radio-cards|slot-tiles)|storefront/(checkout|order)/[^/]+)\\.tsx$',
      },
    ),
    closed(
      'web-without-node',
      { path: '^src/web/', pathNot: [tests, '^src/web/entry\\.server\\.tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    closed(
      'shop-runs-without-dev-packages',
      { path: '^(src|db)/', pathNot: [tests, '^src/web/routes\\.ts$'] },
      // The server loads Vite only in development.
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(vite|@types)/' },
    ),
    closed('listed-in-package-json', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    closed('found', {}, { couldNotResolve: true }),
    closed('no-circles', {}, { circular: true }),
    closed('no-orphans', { orphan: true, path: '^(src|db)/', pathNot: [tests, '\\.d\\.ts$'] }, {}),
  ],
  options: {
    // TypeScript 7 has no parser for other tools yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The type check writes the route types.
    exclude: { path: ['^(build|\\.react-router)/', '/\\+types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
}
