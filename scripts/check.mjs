import { check } from './steps/check.mjs'
import { prepare } from './steps/runtime.mjs'

const { env } = await prepare()
process.exit(await check(env))
