/**
 * A picture's folder is {hash of the original}-{width}x{height}; its files are {width}.webp and
 * {width}.avif.
 */
const folderShape = /^[a-z0-9]{8,64}-[1-9]\d{0,4}x[1-9]\d{0,4}$/
const fileShape = /^[1-9]\d{0,4}\.(webp|avif)$/

const types = { webp: 'image/webp', avif: 'image/avif' } as const

export function pictureType(folder: string, file: string): string | null {
  if (!folderShape.test(folder)) return null
  const [, ending] = fileShape.exec(file) ?? []
  return ending === 'webp' || ending === 'avif' ? types[ending] : null
}
