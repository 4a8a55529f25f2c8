import { endpoints } from '#shared/contract/endpoints.ts'
import { pages } from '#shared/paths.ts'

const mask = '***'
const longestPath = 200
/** More than the log ever holds of one text. */
const longestRead = 10_000

/** `/order/{token}` → a pattern that knows it by doubled slashes and capitals too, as the router does. */
const keyedPlaces = [...Object.values(pages), ...Object.values(endpoints)].flatMap(({ path }) => {
  const [before, after] = path.split('{token}')
  return before !== undefined && after !== undefined ? [before.replaceAll('/', '/+')] : []
})
const keyInPlace = new RegExp(`(${keyedPlaces.join('|')})[^/?#\\s"'<>]+`, 'gi')
const keyedPath = new RegExp(`^(${keyedPlaces.join('|')})`, 'i')

/** Whether only the person who was given this address may see what stands there. */
export const isKeyedPath = (path: string): boolean => keyedPath.test(path)

/** The key of an order pasted somewhere else. A slug has neither capitals nor underscores. */
const bareKey = /(?<![\w-])(?=[\w-]*[A-Z_])[\w-]{32}(?![\w-])/g

/** Sought from the beginning of a word only: from every letter of a long word it would take that long word squared. */
const mailAddress = /(?<![^\s@<>()"'/])[^\s@<>()"'/]+@[^\s@<>()"'/]+/g
const phone = /\+?\d(?:[\s()-]*\d){9,}/g

/** Every address with a `{token}` is a key to somebody's name and address: the log gets all but the key. */
const withoutKeys = (text: string) =>
  text.slice(0, longestRead).replace(keyInPlace, `$1${mask}`).replace(bareKey, mask)

/** The path of a request as the log may hold it. */
export const loggedPath = (path: string): string =>
  withoutKeys(path).replace(mailAddress, mask).slice(0, longestPath)

/** Words of a library or another server, which may name a person. */
export const redacted = (text: string): string =>
  withoutKeys(text).replace(mailAddress, mask).replace(phone, mask)
