import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentLength, type Encoding, type FinishedAnswer, type Form } from './finished-answer.ts'

/** A page comes out in one piece; in pieces of Node's usual 16 kB the main thread would have to put it together. */
const chunkSize = 64 * 1024

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      chunkSize,
      params: {
        // The next better one saves 1 % of a page for a quarter more work.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6, chunkSize }),
}
const worthCompressing = 1024

/** The answer in the form the visitor takes, compressed at its first use and only once. */
export async function encode(answer: FinishedAnswer, encoding: Encoding): Promise<Form> {
  const { forms, making } = answer
  if (forms[encoding]) return forms[encoding]
  making[encoding] ??= compress(answer, encoding)
  return making[encoding]
}

async function compress({ headers, forms }: FinishedAnswer, encoding: Encoding): Promise<Form> {
  const { body } = forms.identity
  const isWorthIt = encoding !== 'identity' && body.length >= worthCompressing
  const form = isWorthIt ? await compressed(body, headers, encoding) : forms.identity
  forms[encoding] = form
  return form
}

async function compressed(plain: Buffer, headers: string[], encoding: 'br' | 'gzip'): Promise<Form> {
  const body = await compressors[encoding](plain)
  return { body, headers: [...contentLength(body), ...headers, 'Content-Encoding', encoding] }
}

const isRefused = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))`
const brotli = new RegExp(String.raw`\bbr\b${isRefused}`)
const gzipped = new RegExp(String.raw`\bgzip\b${isRefused}`)

/** Browsers send the same few values, so each is parsed once; the bound keeps a forger from filling the memory. */
const parsed = new Map<string, Encoding>()
const mostParsed = 100

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = parsed.get(header)
  if (known) return known
  const encoding = brotli.test(header) ? 'br' : gzipped.test(header) ? 'gzip' : 'identity'
  if (parsed.size < mostParsed) parsed.set(header, encoding)
  return encoding
}
