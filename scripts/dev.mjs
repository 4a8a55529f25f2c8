import { run } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

const { node, env } = await prepare()

// --watch restarts on every file the server has imported; pages are Vite's own and are replaced without a restart.
const args = ['--watch', '--watch-preserve-output', 'src/server/main.ts']
const { code } = await run(node, args, { env: { ...env, NODE_ENV: 'development' } })
process.exit(code)
