import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { run, say } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

// npm run guide -- journal staff makes only these pictures
const { node, env } = await prepare()
const built = await ensureBuilt(env)
if (built !== 0) process.exit(built)
await ensureBrowser(env)
say('Taking the pictures of the guide')
const { code } = await run(node, ['docs/guide/make-pictures.ts', ...process.argv.slice(2)], { env })
process.exit(code)
