import { common } from './common-passwords.ts'

/** Why a password is easy to guess. */
export type Weakness = 'common' | 'name' | 'brand' | 'repeated' | 'row'

/** Signs on the same keys in both layouts. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const keyOf = new Map([...cyrillicKeys].map((letter, index) => [letter, latinKeys[index] ?? letter]))

/** The keys that type the text in the Latin layout: «пароль» is `gfhjkm`. */
const keysOf = (text: string) =>
  [...text.normalize('NFKC').toLowerCase()].map((sign) => keyOf.get(sign) ?? sign).join('')

const commonKeys = new Set(common.map(keysOf))

const lines = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  keysOf('абвгдежзийклмнопрстуфхцчшщъыьэюя'),
]
const runs = [...lines, ...lines.map((line) => [...line].reverse().join('')), '0123456789', '9876543210']

const shortestRun = 3

/** The whole text is runs of neighbouring keys: «qwer1234», «йцукен123». */
function isRuns(keys: string): boolean {
  let rest = keys
  while (rest !== '') {
    let length = rest.length
    const isRun = (size: number) => runs.some((line) => line.includes(rest.slice(0, size)))
    while (length >= shortestRun && !isRun(length)) length -= 1
    if (length < shortestRun) return false
    rest = rest.slice(length)
  }
  return true
}

/** Digits and signs that people add to satisfy a rule. */
const additions = /^[\d!@#$%^&*()_+=.,?-]+|[\d!@#$%^&*()_+=.,?-]+$/gu
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const isMadeOf = (password: string, name: string): boolean => {
  const word = lettersOf(name)
  if (word.length < 3) return false
  const rest = keysOf(lettersOf(password)).replaceAll(keysOf(word), '')
  return rest !== keysOf(lettersOf(password)) && /^\d*$/.test(rest)
}

export function weaknessOf(
  password: string,
  { username, brand }: { username: string; brand: string },
): Weakness | null {
  const keys = keysOf(password.trim())
  if (/^(.{1,3})\1+$/su.test(keys)) return 'repeated'
  if (isMadeOf(password, username)) return 'name'
  if (isMadeOf(password, brand)) return 'brand'
  if (isRuns(keys)) return 'row'
  const word = keys.replace(additions, '')
  return commonKeys.has(keys) || (word.length >= 3 && commonKeys.has(word)) ? 'common' : null
}
