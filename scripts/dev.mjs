import { run } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

const { node, env } = await prepare()

// Node restarts the server when its files change; Vite replaces pages in place.
const watched = ['src/server', 'src/shared', 'db'].map((folder) => `--watch-path=${folder}`)
const args = [...watched, '--watch-preserve-output', 'src/server/main.ts']
const { code } = await run(node, args, { env: { ...env, NODE_ENV: 'development' } })
process.exit(code)
