import { readdir, readFile } from 'node:fs/promises'
import type { Deps } from '#server/deps.ts'
import { storePrepared } from '#server/platform/uploads/store-pictures.ts'
import manifest from './pictures/manifest.json' with { type: 'json' }

type Name = keyof typeof manifest

const isName = (name: string): name is Name => name in manifest

/** Stores the prepared pictures; returns addresses by name. */
export async function storeDemoPictures(deps: Pick<Deps, 'files'>) {
  // In parallel: each one waits for the disk several times.
  const store = async ([name, { hash, width, height }]: [string, (typeof manifest)[Name]]) => {
    const folder = new URL(`./pictures/${name}/`, import.meta.url)
    const files = await Promise.all(
      (await readdir(folder)).map(async (file) => ({
        name: file,
        bytes: await readFile(new URL(file, folder)),
      })),
    )
    return [name, await storePrepared(deps, `${hash}-${width}x${height}`, files)] as const
  }
  const addresses = new Map(await Promise.all(Object.entries(manifest).map(store)))
  return (name: string): string => {
    const address = isName(name) ? addresses.get(name) : undefined
    if (!address) throw new Error(`the demo shop has no picture «${name}»`)
    return address
  }
}
