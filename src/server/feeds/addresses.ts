/** Addresses of the storefront as the outside world follows them. */
export const addresses = (origin: string) => ({
  page: (path: string) => `${origin}${path}`,
  category: (slug: string) => `${origin}/catalog/${slug}`,
  product: (slug: string) => `${origin}/product/${slug}`,
  post: (slug: string) => `${origin}/blog/${slug}`,
  /** Pictures may stand on the shop's own server or anywhere else. */
  picture: (address: string) => (address.startsWith('/') ? `${origin}${address}` : address),
})
