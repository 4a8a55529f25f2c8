/** The server cannot decode BMP and ICO, so the browser converts them to PNG before sending. */
const unreadable = /data:image\/(?:bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/=]+/g

async function asPng(address: string): Promise<string> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
  } catch {
    return address
  }
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/png')
}

export async function withPortablePictures(html: string): Promise<string> {
  const pictures = [...new Set(html.match(unreadable))]
  const drawn = new Map(await Promise.all(pictures.map(async (one) => [one, await asPng(one)] as const)))
  return html.replace(unreadable, (one) => drawn.get(one) ?? one)
}
