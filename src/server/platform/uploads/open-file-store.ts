import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

export async function openFileStore(env: Env, isReadOnly?: () => boolean): Promise<FileStore> {
  return env.S3_BUCKET ? s3Store(env, env.S3_BUCKET) : folderStore(join(env.DATA_DIR, 'uploads'), isReadOnly)
}
