/** The address with the shop's own before it; an address of somebody else stays as it is. */
export const absolute = (origin: string, address: string): string =>
  address.startsWith('/') ? origin + address : address
