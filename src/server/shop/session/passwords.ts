import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '#server/platform/flow/semaphore.ts'

/** argon2id, the library's default kind. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes 19 MiB and a thread of libuv's pool, which files and pictures need too. */
const hashing = semaphore(2)

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost))

const nobody = hash('the password of nobody', cost)

/** Without an account a dummy hash is verified, so that the time does not tell which names exist. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await hashing(() => verify(against, password))
  return matches && against === stored
}
