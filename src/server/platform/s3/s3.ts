import { Readable } from 'node:stream'

export type S3Place = {
  bucket: string
  endpoint?: string
  region: string
  accessKeyId?: string
  secretAccessKey?: string
}

export type S3Limits = {
  /** From the first attempt until an answer begins, all repeats included. */
  answerWithinMs: number
  /** Of a put; what is too big for any such limit is held by silence alone. */
  putWithinMs?: number
  /** Between two pieces of what is sent or read. */
  silenceMs: number
}

type Content = {
  body: Uint8Array | Readable
  bytes?: number
  type: string
  cacheControl?: string
  md5?: string
}

/** The storage does not answer, or not as it should. */
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

/** A bucket of S3-compatible storage. */
export type Bucket = Awaited<ReturnType<typeof openBucket>>

export async function openBucket(
  place: S3Place,
  { answerWithinMs, putWithinMs = answerWithinMs, silenceMs }: S3Limits,
) {
  // Most shops keep everything in a folder and never load this.
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
    // Stores other than Amazon's know the bucket as the first part of the path.
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Its remarks would stand among the words for staff; what matters is in its errors.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 2_000, socketTimeout: silenceMs },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  /** The request timeout of the client only complains in its log; this ends the request, unless its answer has begun. */
  async function within<T>(
    limitMs: number,
    send: (how: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController()
    const timer = Number.isFinite(limitMs) ? setTimeout(() => limit.abort(), limitMs) : undefined
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
      await within(putWithinMs, (how) => client.send(command, how)).catch(unavailable)
    },
    /** Null when there is none. */
    async get(key: string): Promise<Readable | null> {
      const command = new GetObjectCommand(at(key))
      const found = await within(answerWithinMs, (how) => client.send(command, how)).catch(orMissing(null))
      return found?.Body instanceof Readable ? found.Body : null
    },
    async has(key: string): Promise<boolean> {
      const command = new HeadObjectCommand(at(key))
      return within(answerWithinMs, (how) => client.send(command, how))
        .then(() => true)
        .catch(orMissing(false))
    },
    async delete(key: string) {
      const command = new DeleteObjectCommand(at(key))
      await within(answerWithinMs, (how) => client.send(command, how)).catch(unavailable)
    },
    async *keys(prefix: string): AsyncIterable<string> {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages) for (const { Key = '' } of Contents) yield Key
    },
  }
}
