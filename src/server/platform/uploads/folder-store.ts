import { access, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { writeWhole } from '../flow/disk.ts'
import type { FileStore } from './file-store.ts'

const keyShape = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)*$/

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const orMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value
    throw error
  }

const noRoom = () => Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })

/** While the database rejects writes for lack of space, pictures leave the rest of the disk to it. */
export function folderStore(folder: string, isReadOnly = () => false): FileStore {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('a key of the file store must be a plain relative path')
    return join(folder, key)
  }
  return {
    origin: '',
    async put(key, bytes) {
      const path = pathOf(key)
      if (isReadOnly()) throw noRoom()
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, (draft) => writeFile(draft, bytes, { flush: true }))
    },
    async get(key) {
      return readFile(pathOf(key)).catch(orMissing(null))
    },
    async has(key) {
      return access(pathOf(key))
        .then(() => true)
        .catch(orMissing(false))
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Fails until the last file of the picture is deleted.
      await rmdir(dirname(path)).catch(() => {})
    },
    async *keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orMissing([]))
      for (const file of entries) {
        const key = relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')
        if (file.isFile() && keyShape.test(key) && !key.endsWith('.draft')) yield key
      }
    },
  }
}
