import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { preparedFiles } from './prepared-files.ts'

// A step of the build, run as a program.
const prepared = preparedFiles()
const draft = `${prepared}.draft`
rmSync(dirname(prepared), { recursive: true, force: true })
mkdirSync(dirname(prepared), { recursive: true })
const database = await openEmbedded({ dataDir: draft })
await database.patiently(() => migrate(database)).finally(() => database.close())
renameSync(join(draft, 'db'), prepared)
rmSync(draft, { recursive: true })
