import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { type CachedResponse, type Encoding, type Form, formOf } from './cached-response.ts'

/** In chunks of Node's usual 16 kB the main thread would have to join the parts of a page. */
const chunkSize = 64 * 1024
const minBytesToCompress = 1024
const brotliQuality = 4
const gzipLevel = 6

/** The usual window of 4 MB for each page made V8 collect the whole heap twice a second. */
const windowBits = (body: Buffer) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
  )

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

const compressors = {
  br: (body: Buffer) =>
    toBrotli(body, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body),
      },
    }),
  gzip: (body: Buffer) => toGzip(body, { level: gzipLevel, chunkSize }),
}

/** Compresses at the first use and only once. */
export async function encode(response: CachedResponse, encoding: Encoding): Promise<Form> {
  const { forms, pending } = response
  if (forms[encoding]) return forms[encoding]
  pending[encoding] ??= makeForm(response, encoding).finally(() => delete pending[encoding])
  return pending[encoding]
}

async function makeForm(response: CachedResponse, encoding: Encoding): Promise<Form> {
  const { headers, forms } = response
  const plain = forms.identity ?? formOf(await decompress(response), headers)
  forms[encoding] =
    encoding === 'identity' || plain.body.length < minBytesToCompress
      ? plain
      : formOf(await compressors[encoding](plain.body), [...headers, 'Content-Encoding', encoding])
  // Six compressed pages need the memory of one plain page.
  if (forms[encoding] !== plain) delete forms.identity
  return forms[encoding]
}

async function decompress({ forms }: CachedResponse): Promise<Buffer> {
  if (forms.br) return fromBrotli(forms.br.body, { chunkSize })
  if (forms.gzip) return fromGzip(forms.gzip.body, { chunkSize })
  throw new Error('a cached response has at least one form')
}

const isAccepted = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))`
const brotli = new RegExp(String.raw`\bbr\b${isAccepted}`)
const gzipped = new RegExp(String.raw`\bgzip\b${isAccepted}`)

export function acceptedEncoding(header = ''): Encoding {
  return brotli.test(header) ? 'br' : gzipped.test(header) ? 'gzip' : 'identity'
}
