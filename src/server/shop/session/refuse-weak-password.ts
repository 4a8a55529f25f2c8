import type { Deps } from '#server/deps.ts'
import { badInput } from '#server/errors.ts'
import { texts } from './texts.ts'
import { weaknessOf } from './weak-password.ts'

type NewPassword = { field: 'password' | 'newPassword'; password: string; username: string }

export async function refuseWeakPassword(
  { facts }: Pick<Deps, 'facts'>,
  { field, password, username }: NewPassword,
): Promise<void> {
  const { brand } = await facts()
  const weakness = weaknessOf(password, { username, brand })
  if (weakness) throw badInput({ [field]: texts.weak[weakness] })
}
