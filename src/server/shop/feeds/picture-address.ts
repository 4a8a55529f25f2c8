/** A picture may stand anywhere, under an address that somebody has typed: other machines read it only without blanks. */
export const pictureAddress = (origin: string, address: string): string =>
  URL.parse(address, origin)?.href ?? address
