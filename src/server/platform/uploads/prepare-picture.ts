import { hash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '#server/errors.ts'
import { uploadMaxBytes } from '#shared/limits.ts'
import { widthsFor } from '#shared/rules/picture.ts'
import { semaphore } from '../flow/semaphore.ts'
import { texts } from './texts.ts'

const maxPixels = 50_000_000
const maxSide = 16_383

/** One picture at a time on one thread: a second or two later is fine, slow shop pages are not. */
export const encoding = semaphore(1)
sharp.concurrency(1)
sharp.cache(false)

type Format = 'png' | 'jpeg' | 'webp' | 'gif'

/** Runs before sharp sees the bytes: it would also render SVG, which can load other files. */
function formatOf(bytes: Buffer): Format | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return /^GIF8[79]a/.test(head) ? 'gif' : null
}

export type PictureFile = { name: string; bytes: Uint8Array }
export type PictureFacts = {
  folder: string
  widths: number[]
  /** Several frames, kept only in the largest WebP. */
  isAnimated: boolean
}
export type PictureOptions = { gif?: boolean }

const broken = () => new Refusal('bad-input', texts.broken)
const asBroken = () => {
  throw broken()
}

export async function inspectPicture(bytes: Buffer, { gif = false }: PictureOptions): Promise<PictureFacts> {
  if (bytes.byteLength > uploadMaxBytes) throw new Refusal('too-large', texts.tooManyBytes)
  const format = formatOf(bytes)
  if (!format || (format === 'gif' && !gif)) throw new Refusal('unsupported-type', texts.notAPicture)
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header || header.format !== format) throw broken()
  const frames = format === 'gif' ? (header.pages ?? 1) : 1
  const { width, height } = header.autoOrient
  if (width * height * frames > maxPixels) throw new Refusal('too-large', texts.tooManyPixels)
  if (Math.max(width, height) > maxSide) throw new Refusal('too-large', texts.tooLong)
  const name = hash('sha256', bytes).slice(0, 16)
  return { folder: `${name}-${width}x${height}`, widths: widthsFor(width), isAnimated: frames > 1 }
}

/** The largest WebP is last. Strips all metadata of the original. */
export function encodePicture(bytes: Buffer, { widths, isAnimated }: PictureFacts): Promise<PictureFile[]> {
  return encoding(async () => {
    const largest = Math.max(...widths)
    const original = { limitInputPixels: maxPixels, failOn: 'error' } as const
    const upright = await sharp(bytes, original)
      .autoOrient()
      .resize({ width: largest })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch(asBroken)
    const files: PictureFile[] = []
    for (const width of widths) {
      const picture = sharp(upright.data, { raw: upright.info }).resize({ width })
      const avif = await picture.clone().avif({ quality: 55, effort: 2 }).toBuffer()
      const withFrames = isAnimated && width === largest
      const frames = withFrames ? sharp(bytes, { ...original, animated: true }).resize({ width }) : picture
      const webp = await frames.webp({ quality: 78, effort: 4 }).toBuffer().catch(asBroken)
      files.push({ name: `${width}.avif`, bytes: avif }, { name: `${width}.webp`, bytes: webp })
    }
    return files
  })
}
