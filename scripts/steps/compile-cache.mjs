import { fileURLToPath } from 'node:url'

const folder = new URL('../../node_modules/.cache/shar-ptitsa/compiled', import.meta.url)

/** Compiling is a quarter of a start; later processes of the tests read the cache. */
export const compiled = { NODE_COMPILE_CACHE: fileURLToPath(folder) }
