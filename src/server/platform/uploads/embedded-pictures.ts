import { badInput, Refusal } from '#server/errors.ts'
import { pictureSources } from '#shared/rules/picture.ts'
import { type PictureStore, storePictures } from './store-pictures.ts'

/** `cleanHtml` writes every attribute in double quotes. */
const embedded = /(<img\b[^>]*?\ssrc=")(data:image\/[\w.+-]+;base64,[^"]*)"([^>]*>)/g

/** sharp reads neither BMP nor ICO; a small one, such as an icon, may stay inside the text. */
const maxInlineBytes = 64 * 1024
const tooLargeToKeep = 'Изображение BMP или ICO больше 64 КБ. Сохраните его как PNG или JPEG.'

const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

function isUnreadable(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 4)
  return head.startsWith('BM') || head === '\0\0\x01\0'
}

export async function storeEmbeddedPictures(
  deps: PictureStore,
  html: string,
  field: string,
): Promise<string> {
  const pictures = new Map<string, Buffer>()
  for (const [, , address = ''] of html.matchAll(embedded)) pictures.set(address, bytesOf(address))
  for (const [address, bytes] of pictures) {
    if (!isUnreadable(bytes)) continue
    if (bytes.byteLength > maxInlineBytes) throw badInput({ [field]: tooLargeToKeep })
    pictures.delete(address)
  }
  if (pictures.size === 0) return html
  const stored = await storePictures(deps, pictures.values(), { gif: true }).catch(under(field))
  const places = new Map([...pictures.keys()].map((address, index) => [address, stored[index]]))
  return html.replace(embedded, (whole, start: string, address: string, end: string) => {
    const place = places.get(address)
    return place ? `${start}${place}"${sizeOf(place, start + end)}${end}` : whole
  })
}

/** With a known size the browser reserves space before a picture loads. */
function sizeOf(place: string, attributes: string): string {
  const size = pictureSources(place)
  return size && !/\swidth="/.test(attributes) ? ` width="${size.width}" height="${size.height}"` : ''
}

const under =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal) throw badInput({ [field]: error.message })
    throw error
  }
