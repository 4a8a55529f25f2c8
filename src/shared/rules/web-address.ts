import { folders } from '#shared/paths.ts'

/** http or https with a host, without characters that a browser would drop before the scheme. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^/]/i.test(address) && !/\p{Cc}/u.test(address) && URL.canParse(address)

export const withoutEndSlashes = (address: string): string => address.replace(/\/+$/, '')

function isOwnPicture(address: string): boolean {
  const base = 'http://own.invalid'
  if (!address.startsWith(folders.uploads) || !URL.canParse(address, base)) return false
  const { origin, pathname } = new URL(address, base)
  return origin === base && pathname.startsWith(folders.uploads)
}

export const isPictureAddress = (address: string): boolean => isOwnPicture(address) || isWebAddress(address)

/** An https page does not load http pictures. */
export const isMixedContent = (address: string, origin: string): boolean =>
  /^https:/i.test(origin) && /^http:/i.test(address)
