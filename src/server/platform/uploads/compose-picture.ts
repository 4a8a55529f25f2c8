import sharp from 'sharp'
import { encoding } from './prepare-picture.ts'

export type ComposedPart = { bytes: Buffer; quantity: number }

const side = 1000

/** Centre and width in hundredths of the side: the first part is the biggest. */
type Spot = readonly [x: number, y: number, width: number]
const one: readonly Spot[] = [[50, 50, 100]]
const layouts: readonly (readonly Spot[])[] = [
  one,
  [
    [37, 42, 70],
    [74, 70, 48],
  ],
  [
    [40, 40, 74],
    [82, 32, 36],
    [70, 79, 40],
  ],
  [
    [42, 40, 74],
    [83, 28, 34],
    [80, 72, 36],
    [30, 81, 36],
  ],
  [
    [42, 40, 74],
    [82, 30, 32],
    [82, 70, 34],
    [20, 80, 36],
    [54, 82, 34],
  ],
  [
    [40, 38, 70],
    [83, 20, 32],
    [84, 52, 32],
    [81, 84, 32],
    [50, 84, 34],
    [18, 82, 34],
  ],
]

export const composedPartsLimit = layouts.length

/** Signs of ten by sixteen, drawn as lines, because a server may have no fonts. */
const signs: Record<string, string> = {
  '×': 'M1.5 4.5l7 7m0-7l-7 7',
  0: 'M5 1.2C2.4 1.2 1.2 4 1.2 8s1.2 6.8 3.8 6.8S8.8 12 8.8 8 7.6 1.2 5 1.2Z',
  1: 'M2.4 4.2L5.6 1.4V14.8',
  2: 'M1.4 4.6C1.6 2.5 3 1.2 5 1.2s3.5 1.4 3.5 3.3c0 1.6-.9 2.7-2.3 4.2L1.4 14.6H8.8',
  3: 'M1.6 3.2C2.3 1.9 3.5 1.2 5 1.2c2 0 3.4 1.3 3.4 3.1S7 7.6 4.6 7.6C7.2 7.6 8.8 9 8.8 11.1S7.2 14.8 5 14.8c-1.7 0-3-.8-3.7-2.2',
  4: 'M6.8 14.8V1.4L1.2 10.8H9',
  5: 'M8 1.4H2.6L2 7.4c.8-.7 1.8-1.1 3-1.1 2.3 0 3.8 1.7 3.8 4.2s-1.6 4.3-3.9 4.3c-1.6 0-2.9-.7-3.6-2',
  6: 'M7.8 2.6C7.1 1.7 6.2 1.2 5.1 1.2 2.6 1.2 1.2 4 1.2 8.6c0 4 1.4 6.2 3.8 6.2 2.2 0 3.8-1.8 3.8-4.3S7.3 6.4 5.1 6.4C3.2 6.4 1.7 7.7 1.2 9.6',
  7: 'M1.2 1.4H8.8L4 14.8',
  8: 'M5 7.4C3 7.4 1.8 6.1 1.8 4.3S3.1 1.2 5 1.2s3.2 1.3 3.2 3.1S7 7.4 5 7.4c2.2 0 3.8 1.5 3.8 3.7S7.2 14.8 5 14.8s-3.8-1.6-3.8-3.7S2.8 7.4 5 7.4Z',
  9: 'M2.2 13.4c.7.9 1.6 1.4 2.7 1.4 2.5 0 3.9-2.8 3.9-7.4 0-4-1.4-6.2-3.8-6.2C2.8 1.2 1.2 3 1.2 5.5s1.5 4.1 3.7 4.1c1.9 0 3.4-1.3 3.9-3.2',
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** The studio's sky, so that parts with that background melt into it. */
const ground = svg(
  side,
  side,
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F4F7FF"/><stop offset="1" stop-color="#FEF3F5"/></linearGradient><rect width="100%" height="100%" fill="url(#sky)"/>`,
)

/** White towards the edges: multiplied with the ground, white leaves it as it is. */
const softEdge = (width: number) => {
  const inset = width * 0.07
  const inner = width - 2 * inset
  return svg(
    width,
    width,
    `<filter id="soft"><feGaussianBlur stdDeviation="${width * 0.025}"/></filter><mask id="edge"><rect width="100%" height="100%" fill="#fff"/><rect x="${inset}" y="${inset}" width="${inner}" height="${inner}" rx="${width * 0.26}" fill="#000" filter="url(#soft)"/></mask><rect width="100%" height="100%" fill="#fff" mask="url(#edge)"/>`,
  )
}

function countPill(quantity: number) {
  const letters = [...`×${quantity}`]
  const scale = 1.9
  const height = 56
  const width = Math.round(letters.length * 13 * scale + 24)
  const glyphs = letters.map(
    (letter, index) =>
      `<path transform="translate(${14 + index * 13 * scale} 13) scale(${scale})" d="${signs[letter] ?? ''}" fill="none" stroke="#1E1A36" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  const pill = `<rect width="${width}" height="${height}" rx="${height / 2}" fill="#fff" fill-opacity=".94"/>`
  return { input: svg(width, height, pill + glyphs.join('')), width, height }
}

const pixels = (share: number) => Math.round((share * side) / 100)
const within = (place: number, size: number) => Math.max(0, Math.min(side - size, Math.round(place)))

/** Returns a PNG of the parts on one ground, with «×25» on those that are several. */
export async function composePicture(parts: readonly ComposedPart[]): Promise<Buffer> {
  const spots = layouts[Math.min(parts.length, composedPartsLimit) - 1] ?? one
  return encoding(async () => {
    const photos = []
    const pills = []
    for (const [index, [x, y, share]] of spots.entries()) {
      const part = parts[index]
      if (!part) continue
      const width = pixels(share)
      const input = await sharp(part.bytes)
        .resize({ width, height: width, fit: 'cover' })
        .flatten({ background: '#fff' })
        .composite(parts.length > 1 ? [{ input: softEdge(width) }] : [])
        .png()
        .toBuffer()
      const left = within(pixels(x) - width / 2, width)
      const top = within(pixels(y) - width / 2, width)
      photos.push({ input, left, top, blend: 'multiply' as const })
      if (part.quantity === 1 || parts.length === 1) continue
      const pill = countPill(part.quantity)
      pills.push({
        input: pill.input,
        left: within(left + width * 0.92 - pill.width, pill.width),
        top: within(top + width * 0.92 - pill.height, pill.height),
      })
    }
    return sharp(ground)
      .composite([...photos, ...pills])
      .removeAlpha()
      .png()
      .toBuffer()
  })
}
