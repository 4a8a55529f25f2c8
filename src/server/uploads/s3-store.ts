import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../env.ts'
import { openBucket, type S3Limits, StorageUnavailable } from '../s3/s3.ts'
import type { FileStore } from './file-store.ts'

const folder = 'uploads/'
/** Somebody looks at the page or at the form meanwhile. */
const limits: S3Limits = { answerWithinMs: 5_000, silenceMs: 5_000 }
/** A picture that comes in drops. */
const wholeWithinMs = 15_000

/** Pictures in S3-compatible storage, under uploads/ of the bucket. Tests may be in a greater hurry. */
export async function s3Store(env: Env, bucket: string, hurry: S3Limits = limits): Promise<FileStore> {
  const pictures = await openBucket(
    {
      bucket,
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    hurry,
  )
  const at = (key: string) => `${folder}${key}`
  return {
    origin: env.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? '',
    put: (key, bytes, type) =>
      pictures.put(at(key), { body: bytes, type, cacheControl: 'public, max-age=31536000, immutable' }),
    async get(key) {
      const found = await pictures.get(at(key))
      if (!found) return null
      // Half of it is an error here, so that nobody is ever sent half a picture.
      return buffer(addAbortSignal(AbortSignal.timeout(wholeWithinMs), found)).catch((error: unknown) => {
        throw new StorageUnavailable(error)
      })
    },
    has: (key) => pictures.has(at(key)),
    delete: (key) => pictures.delete(at(key)),
    async *keys() {
      for await (const key of pictures.keys(folder)) yield key.slice(folder.length)
    },
  }
}
