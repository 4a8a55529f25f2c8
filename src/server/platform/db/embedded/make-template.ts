import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate } from '../migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { openToReaders, templateFolder } from './template.ts'

// A program that the build runs.
const template = templateFolder()
const draft = `${template}.draft`
rmSync(dirname(template), { recursive: true, force: true })
mkdirSync(dirname(template), { recursive: true })
const database = await openEmbedded({ dataDir: draft })
await database.patiently(() => migrate(database)).finally(() => database.close())
openToReaders(join(draft, 'db'))
renameSync(join(draft, 'db'), template)
rmSync(draft, { recursive: true })
