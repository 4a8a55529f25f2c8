import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isWriteRefused } from '../errors.ts'
import { texts } from '../texts.ts'

export function makeFolder(folder: string): void {
  try {
    makeWithParents(folder)
    readdirSync(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

export const unusableFolder = (folder: string, cause: unknown) =>
  new Error(isWriteRefused(cause) ? texts.noRoom(folder) : texts.unusableFolder(folder), { cause })

/** Node's recursive form never ends in a folder that rejects others, such as /proc. */
function makeWithParents(folder: string) {
  if (existsSync(folder)) return
  makeWithParents(dirname(folder))
  mkdirSync(folder)
}
