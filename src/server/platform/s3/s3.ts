import { Readable } from 'node:stream'

export type S3Place = {
  bucket: string
  endpoint?: string
  region: string
  accessKeyId?: string
  secretAccessKey?: string
}

export type S3Limits = {
  /** From the first attempt to the beginning of a response, with all retries. */
  maxResponseMs: number
  /** Infinity for large files, which only `maxSilenceMs` limits. */
  maxPutMs?: number
  /** Between two chunks of a request or response. */
  maxSilenceMs: number
}

type Content = {
  body: Uint8Array | Readable
  bytes?: number
  type: string
  cacheControl?: string
  md5?: string
}

export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('Хранилище файлов не отвечает.', { cause })
    this.name = 'StorageUnavailable'
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

const orMissing =
  <T>(value: T) =>
  (error: unknown) => {
    if (isMissing(error)) return value
    throw new StorageUnavailable(error)
  }

const unavailable = (error: unknown) => {
  throw new StorageUnavailable(error)
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>

export async function openBucket(
  place: S3Place,
  { maxResponseMs, maxPutMs = maxResponseMs, maxSilenceMs }: S3Limits,
) {
  // Most shops store files in a folder and never load this package.
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    DeleteObjectCommand,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3')
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = place
  const client = new S3Client({
    region,
    endpoint,
    // Outside Amazon the bucket is the first part of the path.
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Errors already contain what matters.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 2_000, socketTimeout: maxSilenceMs },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  /** Ends a request whose response has not begun. The client's own request timeout only writes a warning. */
  async function within<T>(
    maxMs: number,
    send: (how: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController()
    const timer = Number.isFinite(maxMs) ? setTimeout(() => limit.abort(), maxMs) : undefined
    return send({ abortSignal: limit.signal }).finally(() => clearTimeout(timer))
  }
  return {
    async put(key: string, { body, bytes, type, cacheControl, md5 }: Content) {
      const content = { Body: body, ContentType: type, ContentLength: bytes }
      const command = new PutObjectCommand({
        ...at(key),
        ...content,
        CacheControl: cacheControl,
        ContentMD5: md5,
      })
      await within(maxPutMs, (how) => client.send(command, how)).catch(unavailable)
    },
    async get(key: string): Promise<Readable | null> {
      const command = new GetObjectCommand(at(key))
      const response = await within(maxResponseMs, (how) => client.send(command, how)).catch(orMissing(null))
      return response?.Body instanceof Readable ? response.Body : null
    },
    async has(key: string): Promise<boolean> {
      const command = new HeadObjectCommand(at(key))
      return within(maxResponseMs, (how) => client.send(command, how))
        .then(() => true)
        .catch(orMissing(false))
    },
    async delete(key: string) {
      const command = new DeleteObjectCommand(at(key))
      await within(maxResponseMs, (how) => client.send(command, how)).catch(unavailable)
    },
    async *keys(prefix: string): AsyncIterable<string> {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages) for (const { Key = '' } of Contents) yield Key
    },
  }
}
