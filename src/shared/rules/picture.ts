/** Stored pictures have the steps below their own width and that width, as AVIF and WebP; the address names the largest. */
const steps = [240, 480, 900, 1600] as const
const widest = Math.max(...steps)

const address = /^(.*\/uploads\/[a-z0-9]+-(\d+)x(\d+))\/(\d+)\.webp$/

export function widthsFor(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, widest)
  return [...steps.filter((step) => step < largest), largest]
}

export type PictureSources = { src: string; avif: string; webp: string; width: number; height: number }

export function pictureSources(src: string): PictureSources | null {
  const match = address.exec(src)
  if (!match) return null
  const [, folder = '', width = '', height = '', largest = ''] = match
  // Earlier pictures exist in steps only, so their largest width can be smaller than the original.
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
