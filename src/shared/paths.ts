/** Every address of the shop is built here. */
export const paths = {
  home: '/',
  catalog: '/catalog',
  category: (slug: string) => `/catalog/${slug}`,
  catalogSearch: (search: string) => `/catalog?${new URLSearchParams({ search })}`,
  product: (slug: string) => `/product/${slug}`,
  blog: '/blog',
  post: (slug: string) => `/blog/${slug}`,
  about: '/about',
  contacts: '/contacts',
  checkout: '/checkout',
  favorites: '/favorites',
  privacy: '/privacy',
  order: (token: string) => `/order/${token}`,
  admin: '/admin',
  adminLogin: '/admin/login',
  /** The sign-in screen that leads back to where one wanted to go. */
  adminLoginFor: (next: string) => `/admin/login?${new URLSearchParams({ next })}`,
  adminProducts: '/admin/products',
  adminCategories: '/admin/categories',
  adminOrders: '/admin/orders',
  adminOrder: (id: number) => `/admin/orders/${id}`,
  /** The order's page with its form open. */
  adminOrderForm: (id: number) => `/admin/orders/${id}?edit=1`,
  adminBlog: '/admin/blog',
  adminCustomers: '/admin/customers',
  adminMessages: '/admin/messages',
  adminAudit: '/admin/audit',
  /** The list with one customer's card open. */
  adminCustomer: (id: number) => `/admin/customers?customer=${id}`,
} as const
