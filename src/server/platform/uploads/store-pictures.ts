import type { Logger } from 'pino'
import { folders } from '#shared/paths.ts'
import { pictureSources, widthsFor } from '#shared/rules/picture.ts'
import { semaphore } from '../flow/semaphore.ts'
import type { FileStore } from './file-store.ts'
import { encodePicture, inspectPicture, type PictureFile, type PictureOptions } from './prepare-picture.ts'

/** Folder {hash of the original}-{width}x{height} with files {width}.webp and {width}.avif. */
const folderShape = /^[a-z0-9]{8,64}-[1-9]\d{0,4}x[1-9]\d{0,4}$/
const fileShape = /^[1-9]\d{0,4}\.(webp|avif)$/

const types = { webp: 'image/webp', avif: 'image/avif' } as const

function pictureType(folder: string, file: string): string | null {
  if (!folderShape.test(folder)) return null
  const [, ending] = fileShape.exec(file) ?? []
  return ending === 'webp' || ending === 'avif' ? types[ending] : null
}

type Prepared = { folder: string; files: PictureFile[]; largest: string }

type Files = { files: FileStore }
export type PictureStore = Files & { log: Logger }

const addressOf = ({ files }: Files, { folder, largest }: Prepared) =>
  `${files.origin}${folders.uploads}${folder}/${largest}`

const keyOf = (folder: string, file: string) => `${folder}/${file}`

/** The largest WebP is stored last, so its presence means the whole picture is stored. */
const isStored = ({ files }: Files, folder: string, largest: string) => files.has(keyOf(folder, largest))

async function prepare(deps: PictureStore, bytes: Buffer, options: PictureOptions): Promise<Prepared> {
  const facts = await inspectPicture(bytes, options)
  const { folder } = facts
  const largest = `${Math.max(...facts.widths)}.webp`
  if (await isStored(deps, folder, largest)) return { folder, largest, files: [] }
  return { folder, largest, files: await encodePicture(bytes, facts) }
}

/** Existing files stay: a narrower form of the same picture may be in use by its own address. */
async function put(deps: Files, folder: string, files: readonly PictureFile[], written: string[] = []) {
  for (const { name, bytes } of files) {
    const type = pictureType(folder, name)
    if (!type) throw new Error(`no picture is called ${folder}/${name}`)
    const key = keyOf(folder, name)
    if (await deps.files.has(key)) continue
    written.push(key)
    await deps.files.put(key, bytes, type)
  }
}

/** Removes the last file first, so that a partial picture never looks whole. */
async function undo(deps: PictureStore, written: string[]) {
  const pictures = Object.values(Object.groupBy(written, (key) => key.split('/')[0] ?? key))
  const deleteOne = async (keys: string[] = []) => {
    for (const key of keys.toReversed()) await deps.files.delete(key)
  }
  const deletions = pictures.map((keys) =>
    deleteOne(keys).catch((error: unknown) => deps.log.error({ err: error, keys }, 'picture left over')),
  )
  await Promise.all(deletions)
}

/** Another request with the same picture relies on the files that this one may remove. */
const oneRequestAtATime = semaphore(1)

async function storeAll(deps: PictureStore, pictures: readonly Prepared[]) {
  const written: string[] = []
  try {
    for (const { folder, largest, files } of pictures) {
      if (!(await isStored(deps, folder, largest))) await put(deps, folder, files, written)
    }
  } catch (error) {
    await undo(deps, written)
    throw error
  }
}

export async function storePictures(
  deps: PictureStore,
  originals: AsyncIterable<Buffer> | Iterable<Buffer>,
  options: PictureOptions = {},
): Promise<string[]> {
  const pictures: Prepared[] = []
  for await (const bytes of originals) pictures.push(await prepare(deps, bytes, options))
  await oneRequestAtATime(() => storeAll(deps, pictures))
  return pictures.map((picture) => addressOf(deps, picture))
}

/** Storing the same picture again costs nothing. */
export async function storePicture(
  deps: PictureStore,
  bytes: Uint8Array,
  options?: PictureOptions,
): Promise<string> {
  const [address] = await storePictures(deps, [Buffer.from(bytes)], options)
  if (address === undefined) throw new Error('the picture was not stored')
  return address
}

export async function storePrepared(
  deps: Files,
  folder: string,
  files: readonly PictureFile[],
): Promise<string> {
  const widthOf = ({ name }: PictureFile) => Number.parseInt(name, 10)
  const sorted = files.toSorted((a, b) => widthOf(a) - widthOf(b) || a.name.localeCompare(b.name))
  const largest = sorted.at(-1)?.name ?? ''
  const prepared = { folder, largest, files: sorted }
  if (!(await isStored(deps, folder, largest))) await put(deps, folder, sorted)
  return addressOf(deps, prepared)
}

/** Folder and file of an address of this shop; null for pictures of other sites. */
function placeOf({ files }: Files, address: string): [folder: string, file: string] | null {
  const start = `${files.origin}${folders.uploads}`
  const [folder = '', file = '', ...more] = address.startsWith(start)
    ? address.slice(start.length).split('/')
    : []
  return file && more.length === 0 && pictureType(folder, file) ? [folder, file] : null
}

export async function readStoredPicture(deps: Files, address: string): Promise<Uint8Array | null> {
  const place = placeOf(deps, address)
  return place && deps.files.get(keyOf(...place), true)
}

/** Deletes all sizes, the file of the address last. */
export async function deletePicture(deps: Files, address: string): Promise<void> {
  const place = placeOf(deps, address)
  const sources = pictureSources(address)
  if (!place || !sources) return
  const [folder, largest] = place
  for (const width of widthsFor(Number.parseInt(largest, 10)))
    for (const format of ['avif', 'webp'])
      if (`${width}.${format}` !== largest) await deps.files.delete(keyOf(folder, `${width}.${format}`))
  await deps.files.delete(keyOf(folder, largest))
}

export async function readPicture({ files }: Files, folder: string, file: string) {
  const type = pictureType(folder, file)
  const bytes = type && (await files.get(keyOf(folder, file)))
  return bytes ? { bytes, type } : null
}
