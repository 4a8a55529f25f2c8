import { folders } from '#shared/paths.ts'

/** http or https with a host, and nothing a browser would leave out before it reads the scheme. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^/]/i.test(address) && !/\p{Cc}/u.test(address) && URL.canParse(address)

/** Of an address behind which a path is put. */
export const withoutEndSlashes = (address: string): string => address.replace(/\/+$/, '')

/** A stored picture of our own; `..` and backslashes lead elsewhere. */
function isOwnPicture(address: string): boolean {
  const base = 'http://own.invalid'
  if (!address.startsWith(folders.uploads) || !URL.canParse(address, base)) return false
  const { origin, pathname } = new URL(address, base)
  return origin === base && pathname.startsWith(folders.uploads)
}

/** Where a picture of the shop may stand. */
export const isPictureAddress = (address: string): boolean => isOwnPicture(address) || isWebAddress(address)

/** Browsers show a page that came over https without the pictures that would not. */
export const isMixedContent = (address: string, origin: string): boolean =>
  /^https:/i.test(origin) && /^http:/i.test(address)
