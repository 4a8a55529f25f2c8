import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { semaphore } from '#server/platform/flow/semaphore.ts'
import { contentLength, type Encoding, type FinishedAnswer, type Form, plainForm } from './finished-answer.ts'

/** A page comes out in one piece; in pieces of Node's usual 16 kB the main thread would have to put it together. */
const chunkSize = 64 * 1024

/**
 * Most cold pages are asked for once before they fall, by crawlers above all, so they are compressed quickly: of a product page
 * that is two fifths of the work for a tenth more bytes. The next better quality than the small one saves 1 % for a quarter more work.
 */
const qualities = { quick: { br: 3, gzip: 4 }, small: { br: 5, gzip: 6 } }
type Effort = keyof typeof qualities

/**
 * No wider than the body. The encoder takes twice its window at once and V8 counts that as its own: with the usual 4 MB, eight
 * pages at a time made it collect the whole heap twice a second.
 */
const windowBits = (body: Buffer) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
  )

const brotliCompressed = promisify(brotliCompress)
const gzipCompressed = promisify(gzip)

const compressors = {
  br: (body: Buffer, quality: number) =>
    brotliCompressed(body, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body),
      },
    }),
  gzip: (body: Buffer, level: number) => gzipCompressed(body, { level, chunkSize }),
}
const worthCompressing = 1024

/** The answer in the form the visitor takes, made at its first use and only once. */
export async function encode(
  answer: FinishedAnswer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Form> {
  const { forms, making } = answer
  if (encoding === 'identity') answer.isPlainWanted = true
  if (forms[encoding]) return forms[encoding]
  making[encoding] ??= make(answer, encoding, effort).finally(() => delete making[encoding])
  return making[encoding]
}

async function make(answer: FinishedAnswer, encoding: Encoding, effort: Effort): Promise<Form> {
  const { headers, forms } = answer
  const plain = await plainOf(answer)
  if (encoding === 'identity' || plain.length < worthCompressing) {
    forms[encoding] = forms.identity ?? plainForm(plain, headers)
    return forms[encoding]
  }
  forms[encoding] = await compressed(plain, { headers, encoding, effort })
  // Six pages are kept where there was room for one, and hardly anybody takes none of the smaller forms.
  if (!answer.isPlainWanted) forms.identity = undefined
  return forms[encoding]
}

const brotliDecompressed = promisify(brotliDecompress)
const gunzipped = promisify(gunzip)

async function plainOf({ forms }: FinishedAnswer): Promise<Buffer> {
  if (forms.identity) return forms.identity.body
  if (forms.br) return brotliDecompressed(forms.br.body, { chunkSize })
  if (forms.gzip) return gunzipped(forms.gzip.body, { chunkSize })
  throw new Error('an answer has at least one form')
}

type Compression = { headers: string[]; encoding: 'br' | 'gzip'; effort: Effort }

async function compressed(plain: Buffer, { headers, encoding, effort }: Compression): Promise<Form> {
  const body = await compressors[encoding](plain, qualities[effort][encoding])
  return {
    body,
    headers: [...contentLength(body), ...headers, 'Content-Encoding', encoding],
    isQuick: effort === 'quick',
  }
}

/** One of the few threads: a cold page is compressed on them, too, and somebody waits for that. */
const shrinking = semaphore(1, 16)

/**
 * Asked for again, so it is worth more work: who comes after that gets the small form. Refused when many are waiting for it;
 * then a later visit tries again.
 */
export async function shrink(answer: FinishedAnswer, encoding: Encoding): Promise<void> {
  const { headers, forms } = answer
  const form = forms[encoding]
  if (encoding === 'identity' || !form?.isQuick) return
  form.isQuick = false
  try {
    forms[encoding] = await shrinking(async () =>
      compressed(await plainOf(answer), { headers, encoding, effort: 'small' }),
    )
  } catch (error) {
    form.isQuick = true
    throw error
  }
}

const isRefused = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))`
const brotli = new RegExp(String.raw`\bbr\b${isRefused}`)
const gzipped = new RegExp(String.raw`\bgzip\b${isRefused}`)

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  return brotli.test(header) ? 'br' : gzipped.test(header) ? 'gzip' : 'identity'
}
