import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#server/env.ts'
import { writePrivateFile } from '#server/platform/flow/disk.ts'
import { type Bucket, openBucket } from '#server/platform/s3/s3.ts'
import { type Copy, inspectBackup } from './backup.ts'
import { openArchive, seal } from './seal.ts'
import { texts } from './texts.ts'

const folder = 'backups/'
const sealedName = /^shar-ptitsa-\d{4}-\d{2}-\d{2}\.tar\.gz\.age$/
/** Limits silence, not the total time of a big archive on a slow line. */
const limits = { maxResponseMs: 120_000, maxPutMs: Number.POSITIVE_INFINITY, maxSilenceMs: 120_000 }

async function openStorage(env: Env) {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_PASSPHRASE: passphrase } = env
  if (!bucket || !passphrase) throw new Error(texts.noStorage)
  const place = {
    bucket,
    endpoint: env.BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
  }
  const storage = await openBucket(place, limits)
  return { storage, passphrase }
}

/** Returns the name of the copy in the storage outside. */
export async function sendCopy(env: Env, file: string, workFactor?: number): Promise<string> {
  const { storage, passphrase } = await openStorage(env)
  // The name of a draft makes the sweep remove what a killed process leaves.
  const sealed = `${file}.${randomUUID()}.draft`
  try {
    await writePrivateFile(sealed, async (out) =>
      pipeline(await seal(createReadStream(file), { passphrase, workFactor }), out),
    )
    // Proves that the passphrase opens it.
    await inspectBackup(await openArchive(sealed, passphrase))
    const name = `${basename(file)}.age`
    await storage.put(`${folder}${name}`, {
      body: createReadStream(sealed),
      bytes: (await stat(sealed)).size,
      type: 'application/octet-stream',
      md5: await md5Of(sealed),
    })
    const old = (await namesIn(storage)).filter((each) => sealedName.test(each)).slice(0, -env.BACKUP_S3_KEEP)
    for (const each of old) await storage.delete(`${folder}${each}`)
    return name
  } finally {
    await rm(sealed, { force: true })
  }
}

async function namesIn(storage: Bucket): Promise<string[]> {
  const names: string[] = []
  for await (const key of storage.keys(folder)) names.push(key.slice(folder.length))
  return names.sort()
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

export async function fetchCopy(env: Env, file: string): Promise<Copy> {
  const { storage, passphrase } = await openStorage(env)
  const name = basename(file)
  const body = await storage.get(`${folder}${name}`)
  if (!body) throw new Error(texts.notThere(name, await namesIn(storage)))
  return writePrivateFile(file, async (out, draft) => {
    await pipeline(body, out)
    return inspectBackup(await openArchive(draft, passphrase))
  })
}
