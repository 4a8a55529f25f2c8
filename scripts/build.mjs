import { build } from './steps/build.mjs'
import { prepare } from './steps/runtime.mjs'

const { env } = await prepare()
process.exit(await build(env))
