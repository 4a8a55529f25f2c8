import { fileURLToPath } from 'node:url'

const folder = new URL('../../node_modules/.cache/shar-ptitsa/compiled', import.meta.url)

/** A quarter of what a start takes the processor is compiling; the next process or thread of the tests finds it done. */
export const compiled = { NODE_COMPILE_CACHE: fileURLToPath(folder) }
