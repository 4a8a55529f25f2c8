/**
 * Every stored picture exists in its own width, up to the widest of these, and in the narrower ones, in AVIF and WebP.
 * Its address tells all of it: /uploads/{hash}-{width}x{height}/{largest width}.webp
 */
const steps = [240, 480, 900, 1600] as const
const widest = Math.max(...steps)

const address = /^(.*\/uploads\/[a-z0-9]+-(\d+)x(\d+))\/(\d+)\.webp$/

export function widthsFor(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, widest)
  return [...steps.filter((step) => step < largest), largest]
}

export type PictureSources = { src: string; avif: string; webp: string; width: number; height: number }

/** The sources of one of our own pictures; null for a picture of somebody else's. */
export function pictureSources(src: string): PictureSources | null {
  const match = address.exec(src)
  if (!match) return null
  const [, folder = '', width = '', height = '', largest = ''] = match
  // Not of the original: earlier pictures were stored in steps alone, and their largest is narrower.
  const widths = widthsFor(Number(largest))
  const sourceSet = (type: string) => widths.map((w) => `${folder}/${w}.${type} ${w}w`).join(', ')
  return {
    src,
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    width: Number(width),
    height: Number(height),
  }
}
