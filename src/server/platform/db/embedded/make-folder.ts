import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isWriteRefused } from '../errors.ts'
import { texts } from '../texts.ts'

/** The folder is there afterwards and may be written to, or whoever runs the shop is told what is wrong with it. */
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

/** Node's own recursive form never ends in a folder that takes no others, like /proc. */
function makeWithParents(folder: string) {
  if (existsSync(folder)) return
  makeWithParents(dirname(folder))
  mkdirSync(folder)
}
