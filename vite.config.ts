import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import type { Endpoint } from './src/shared/contract/endpoint.ts'
import { endpoints } from './src/shared/contract/endpoints.ts'

/**
 * By default every icon and button that two pages share becomes a file, a hundred for each page. These
 * groups make few files: code of the home page, code that other shop pages share, and code that opens on
 * demand. Forms with their schemas and the panel stay out of all three. The two largest libraries are files
 * of their own.
 */
const fewChunks = {
  // A module brings its imports along, so the first page chooses first.
  groups: [
    { name: 'react', priority: 5, test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'router', priority: 4, test: /\/node_modules\/react-router\// },
    chunk('shop', 3, /\/src\/web\/(root|entry\.client|storefront\/(chrome\/layout|home\/home-page))\.tsx/),
    chunk('pages', 2, /\/src\/web\/storefront\/[^/]+\/[^/]+-page\.tsx/),
    chunk('overlays', 1, /\/src\/web\/storefront\//),
    chunk('icons', 0, /\/lucide-react\/dist\/esm\/icons\//),
  ],
}

function chunk(name: string, priority: number, importers: RegExp) {
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      !ofForms.test(normalizePath(id)) && isImportedBy(importers, id, graph) ? name : null,
    priority,
    minShareCount: 2,
  }
}

const ofForms = /\/node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/shared\/contract\//

/** Follows any number of static imports and stops at `import()`: code on demand is not part of a first load. */
function isImportedBy(
  wanted: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (wanted.test(normalizePath(id))) return true
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedBy(wanted, importer, graph, seen))
}

export default defineConfig({
  plugins: [
    clientWall(),
    slimEndpoints(),
    zodWithoutEval(),
    ownIcons(),
    compiledAhead(),
    tailwindcss(),
    reactRouter(),
  ],
  // Nothing is inlined as data:, so that the Content-Security-Policy needs no exception for it.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: fewChunks } } } } },
})

/** The browser's bundle must not contain the server or ask for Node: such an import fails the build, with its importer's name. */
function clientWall(): Plugin {
  const server = normalizePath(`${import.meta.dirname}/src/server/`)
  return {
    name: 'client-wall',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      const refuse = () => this.error(`${source} may not reach the browser (imported by ${importer})`)
      if (source.startsWith('node:')) return refuse()
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved?.id.startsWith(server)) return refuse()
      // Packages named like a part of Node (events, buffer) resolve to a file; what does not is Node's own.
      if (isBuiltin(source) && !resolved?.id.includes('/node_modules/')) return refuse()
      return resolved
    },
  }
}

/** Sends the browser the endpoint table without its schemas, which would be half of a page's code. */
function slimEndpoints(): Plugin {
  const table = normalizePath(`${import.meta.dirname}/src/shared/contract/endpoints.ts`)
  const slim = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const { method, path, who } = endpoint
    const subjects = method === 'GET' ? { shows: endpoint.shows } : { changes: endpoint.changes }
    return [name, { method, path, ...(who !== 'visitor' && { who }), ...subjects }]
  })
  return {
    name: 'slim-endpoints',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === table ? `export const endpoints = ${JSON.stringify(Object.fromEntries(slim))}` : null,
  }
}

/**
 * zod tries whether it may make functions from text. The pages' Content-Security-Policy blocks that, and Firefox
 * reports it. Set in its first module, because schemas are made before any module of ours could set it.
 */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) =>
      normalizePath(id).endsWith('/zod/v4/core/core.js') ? `${code}\nglobalConfig.jitless = true;` : null,
  }
}

/**
 * The icon library exports all icons from one file, so the home page would seem to import every icon of the
 * panel. This imports each icon from its own file.
 */
function ownIcons(): Plugin {
  const folder = `${import.meta.dirname}/node_modules/lucide-react/dist/esm`
  const offered = readFileSync(`${folder}/lucide-react.mjs`, 'utf8').matchAll(
    /export \{ ([^}]+) \} from '\.(\/icons\/[\w-]+\.mjs)'/g,
  )
  const fileOf = new Map<string, string>()
  for (const [, names = '', file = ''] of offered)
    for (const name of names.split(', ')) fileOf.set(name.replace('default as ', ''), file)
  const importOf = (specifier: string) => {
    if (specifier.startsWith('type ')) return `import type { ${specifier.slice(5)} } from 'lucide-react'`
    const [name = '', own = name] = specifier.split(' as ')
    const file = fileOf.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${own} from '${normalizePath(folder)}${file}'`
  }
  return {
    name: 'own-icons',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) =>
      id.includes('/src/web/')
        ? code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean)
              .map(importOf)
              .join(';'),
          )
        : null,
  }
}

const firstCode = ['react', 'router', 'shop']

/** Almost all code of the first page runs at once, so V8 compiles it in the background. */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // Vite puts a line of its own first, and then the hint is not seen.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && firstCode.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
