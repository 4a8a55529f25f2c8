import type { ShopFacts } from '#shared/shop.ts'

/** The colours are those of the light theme. */
export const manifest = ({ brand, cityIn }: Pick<ShopFacts, 'brand' | 'cityIn'>) => ({
  name: `${brand}: воздушные шары ${cityIn}`,
  short_name: brand,
  lang: 'ru',
  start_url: '/',
  display: 'standalone',
  background_color: '#fffcfa',
  theme_color: '#fffcfa',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})
