import type { Env } from '../env.ts'
import type { FileStore } from './file-store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Pictures in S3-compatible storage, under uploads/ of the bucket. */
export async function s3Store(env: Env, bucket: string): Promise<FileStore> {
  // Most shops keep pictures in a folder and never load this.
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    DeleteObjectCommand,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const client = new S3Client({
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    // Stores other than Amazon's know the bucket as the first part of the path.
    forcePathStyle: env.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `uploads/${key}` })
  const orMissing =
    <T>(value: T) =>
    (error: unknown) => {
      if (isMissing(error)) return value
      throw error
    }
  return {
    origin: env.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? '',
    async put(key, bytes, type) {
      const CacheControl = 'public, max-age=31536000, immutable'
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type, CacheControl }))
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(orMissing(null))
      return (await found?.Body?.transformToByteArray()) ?? null
    },
    async has(key) {
      return client
        .send(new HeadObjectCommand(at(key)))
        .then(() => true)
        .catch(orMissing(false))
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *keys() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: 'uploads/' })
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) yield Key.replace(/^uploads\//, '')
      }
    },
  }
}
