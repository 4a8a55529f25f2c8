import * as nodeModule from 'node:module'

const library = 'drizzle-orm'
const isOfLibrary = (specifier: string) => specifier === library || specifier.startsWith(`${library}/`)

/**
 * For a program that is about to import the shop: code that was compiled before is taken from Node's cache, and the 180 kB of
 * `package.json` that list what drizzle exports, which Node reads again for every import of it and within it, are read once.
 * Together that is more than half of what loading costs.
 */
export function loadQuickly() {
  nodeModule.enableCompileCache()
  const known = new Map<string, nodeModule.ResolveFnOutput>()
  // Absent before Node 22.15.
  nodeModule.registerHooks?.({
    resolve(specifier, context, resolve) {
      // Who requires it gets other files of it.
      if (context.conditions.includes('require')) return resolve(specifier, context)
      if (isOfLibrary(specifier)) {
        const found = known.get(specifier) ?? resolve(specifier, context)
        known.set(specifier, found)
        return { ...found, shortCircuit: true }
      }
      const { parentURL } = context
      if (specifier.startsWith('.') && parentURL?.includes(`/node_modules/${library}/`))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      return resolve(specifier, context)
    },
  })
}
