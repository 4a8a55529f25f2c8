/**
 * Every stored picture exists in these widths, as far as its original is wide, in AVIF and WebP.
 * Its address tells all of it: /uploads/{hash}-{width}x{height}/{largest width}.webp
 */
const pictureWidths = [240, 480, 900, 1600] as const

const address = /^(.*\/uploads\/[a-z0-9]+-(\d+)x(\d+))\/\d+\.webp$/

export function widthsFor(originalWidth: number): number[] {
  const fitting = pictureWidths.filter((width) => width <= originalWidth)
  return fitting.length > 0 ? fitting : [originalWidth]
}

export type PictureSources = { src: string; avif: string; webp: string; width: number; height: number }

/** The sources of one of our own pictures; null for a picture of somebody else's. */
export function pictureSources(src: string): PictureSources | null {
  const match = address.exec(src)
  if (!match) return null
  const [, folder = '', width = '', height = ''] = match
  const widths = widthsFor(Number(width))
  const sourceSet = (type: string) => widths.map((w) => `${folder}/${w}.${type} ${w}w`).join(', ')
  return {
    src,
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    width: Number(width),
    height: Number(height),
  }
}
