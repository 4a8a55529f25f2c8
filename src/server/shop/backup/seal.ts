import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { texts } from './texts.ts'

/** Copies that leave the machine are age files: whoever has the passphrase can open one without this shop, by `age -d`. */
const mark = 'age-encryption.org/v1\n'

type Sealing = {
  passphrase: string
  /** Each one more doubles what a guess at the passphrase costs; tests guess a lot. */
  workFactor?: number
}

export async function seal(source: Readable, { passphrase, workFactor = 18 }: Sealing): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return Readable.from(await encrypter.encrypt(webStream(source)))
}

/** The archive in a file, sealed or not. */
export async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isSealed(file))) return createReadStream(file)
  if (!passphrase) throw new Error(texts.needsPassphrase)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(webStream(createReadStream(file))).catch((error: unknown) => {
    throw new Error(isWrongPassphrase(error) ? texts.wrongPassphrase : texts.sealBroken, { cause: error })
  })
  return Readable.from(whole(plain))
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

/** Every piece of an age file is authenticated: one that was cut or changed ends here, never in a restored shop. */
async function* whole(plain: AsyncIterable<Uint8Array>) {
  try {
    yield* plain
  } catch (error) {
    throw new Error(texts.sealBroken, { cause: error })
  }
}

/** What `Readable.toWeb` makes is no web stream to the type checker. */
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
