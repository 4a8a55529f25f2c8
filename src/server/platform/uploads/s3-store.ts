import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Env } from '#server/env.ts'
import { openBucket, type S3Limits, StorageUnavailable } from '../s3/s3.ts'
import type { FileStore } from './file-store.ts'

const folder = 'uploads/'
type Limits = Record<'page' | 'patient', S3Limits>
/** A page has a visitor waiting; uploads and backups prefer waiting to a restart. */
const usualLimits: Limits = {
  page: { maxResponseMs: 5_000, maxSilenceMs: 5_000 },
  patient: { maxResponseMs: 30_000, maxSilenceMs: 30_000 },
}
/** Limits pictures that arrive in tiny pieces. */
const maxReadMs = { page: 15_000, patient: 60_000 }

export async function s3Store(env: Env, bucket: string, limits: Limits = usualLimits): Promise<FileStore> {
  const place = {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
  const pictures = {
    page: await openBucket(place, limits.page),
    patient: await openBucket(place, limits.patient),
  }
  const at = (key: string) => `${folder}${key}`
  return {
    origin: env.S3_PUBLIC_URL ?? '',
    put: (key, bytes, type) =>
      pictures.patient.put(at(key), {
        body: bytes,
        type,
        cacheControl: 'public, max-age=31536000, immutable',
      }),
    async get(key, isPatient = false) {
      const pace = isPatient ? 'patient' : 'page'
      const body = await pictures[pace].get(at(key))
      if (!body) return null
      // A partial picture is an error here, never a truncated response.
      return buffer(addAbortSignal(AbortSignal.timeout(maxReadMs[pace]), body)).catch((error: unknown) => {
        throw new StorageUnavailable(error)
      })
    },
    has: (key) => pictures.page.has(at(key)),
    delete: (key) => pictures.page.delete(at(key)),
    async *keys() {
      for await (const key of pictures.patient.keys(folder)) yield key.slice(folder.length)
    },
  }
}
