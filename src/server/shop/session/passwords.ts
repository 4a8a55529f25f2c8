import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '#server/platform/flow/semaphore.ts'

/** Parameters of argon2id, the default of the library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash needs 19 MiB and a thread of the libuv pool, which files and pictures need too. */
const hashing = semaphore(2)

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost))

const dummyHash = hash('the password of nobody', cost)

/** Verifies a dummy hash without an account, so that the time does not show which names exist. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash)
  const matches = await hashing(() => verify(against, password))
  return matches && against === stored
}
