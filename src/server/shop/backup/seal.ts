import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { texts } from './texts.ts'

/** Copies that leave the machine are age files, so `age -d` opens them without this shop. */
const mark = 'age-encryption.org/v1\n'

type Sealing = {
  passphrase: string
  /** Each step doubles the cost of a guess at the passphrase; tests use a small one. */
  workFactor?: number
}

export async function seal(source: Readable, { passphrase, workFactor = 18 }: Sealing): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return Readable.from(await encrypter.encrypt(webStream(source)))
}

export async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isSealed(file))) return createReadStream(file)
  if (!passphrase) throw new Error(texts.needsPassphrase)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(webStream(createReadStream(file))).catch((error: unknown) => {
    throw new Error(isWrongPassphrase(error) ? texts.wrongPassphrase : texts.sealBroken, { cause: error })
  })
  return Readable.from(authentic(plain))
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === mark
  } finally {
    await handle.close()
  }
}

const isWrongPassphrase = (error: unknown) => error instanceof Error && error.message.includes('no identity')

/** Fails for a file that was cut or changed: age authenticates every chunk. */
async function* authentic(plain: AsyncIterable<Uint8Array>) {
  try {
    yield* plain
  } catch (error) {
    throw new Error(texts.sealBroken, { cause: error })
  }
}

/** Replaces `Readable.toWeb`, whose result the type checker does not accept as a web stream. */
function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
