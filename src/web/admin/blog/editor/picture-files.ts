import { uploadMaxBytes } from '#shared/limits.ts'
import { texts } from './texts.ts'

/** Some systems report no type for icons. */
const typeByEnding: Record<string, string> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
}
const types = new Set([...Object.values(typeByEnding), 'image/vnd.microsoft.icon'])

export const acceptedPictures = [...types, ...Object.keys(typeByEnding).map((ending) => `.${ending}`)].join()

function pictureTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  if (types.has(type)) return type
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return type === '' && Object.hasOwn(typeByEnding, ending) ? (typeByEnding[ending] ?? null) : null
}

export function pictureRefusal(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypeOf(file)) return texts.imageTypes
  return file.size > uploadMaxBytes ? texts.imageTooLarge : null
}

export function readPicture(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file.type ? file : new File([file], file.name, { type: pictureTypeOf(file) ?? '' }))
  return promise
}
