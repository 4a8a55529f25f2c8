import { endpoints } from '#shared/contract/endpoints.ts'
import { pages } from '#shared/paths.ts'

const mask = '***'
const maxPathLength = 200
/** More than the log contains of one text. */
const maxTextLength = 10_000

/** Patterns such as `/order/{token}` match doubled slashes and capitals, like the router. */
const tokenPaths = [...Object.values(pages), ...Object.values(endpoints)].flatMap(({ path }) => {
  const [before, after] = path.split('{token}')
  return before !== undefined && after !== undefined ? [before.replaceAll('/', '/+')] : []
})
const tokenInPath = new RegExp(`(${tokenPaths.join('|')})[^/?#\\s"'<>]+`, 'gi')
const keyedPath = new RegExp(`^(${tokenPaths.join('|')})`, 'i')

export const isKeyedPath = (path: string): boolean => keyedPath.test(path)

/** A token of an order in other text. A slug has neither capitals nor underscores. */
const bareToken = /(?<![\w-])(?=[\w-]*[A-Z_])[\w-]{32}(?![\w-])/g

/** Only starts at the beginning of a word, else a long word would need quadratic time. */
const mailAddress = /(?<![^\s@<>()"'/])[^\s@<>()"'/]+@[^\s@<>()"'/]+/g
const phone = /\+?\d(?:[\s()-]*\d){9,}/g

/** A token opens a person's name and address. */
const withoutTokens = (text: string) =>
  text.slice(0, maxTextLength).replace(tokenInPath, `$1${mask}`).replace(bareToken, mask)

export const loggedPath = (path: string): string =>
  withoutTokens(path).replace(mailAddress, mask).slice(0, maxPathLength)

/** For texts of libraries and other servers, which may name a person. */
export const redacted = (text: string): string =>
  withoutTokens(text).replace(mailAddress, mask).replace(phone, mask)
