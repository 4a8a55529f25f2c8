import { isBuiltin } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { endpoints } from './src/shared/contract/endpoints.ts'

export default defineConfig({
  plugins: [clientWall(), slimEndpoints(), tailwindcss(), reactRouter()],
  // Nothing is inlined as data:, so that the Content-Security-Policy needs no exception for it.
  build: { assetsInlineLimit: 0 },
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

/** The browser needs of the endpoint table only where to send what; the schemas behind it would be half of a page's code. */
function slimEndpoints(): Plugin {
  const table = normalizePath(`${import.meta.dirname}/src/shared/contract/endpoints.ts`)
  const slim = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }])
  return {
    name: 'slim-endpoints',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === table ? `export const endpoints = ${JSON.stringify(Object.fromEntries(slim))}` : null,
  }
}
