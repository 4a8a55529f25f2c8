/** Addresses of documentation (RFC 5737), sent as a trusted proxy sends them. */
export const networks = {
  attacker: '198.51.100.1',
  shopper: '203.0.113.5',
  office: '203.0.113.6',
  bot: '203.0.113.7',
}

export const userAgents = {
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  yandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
}

/** Requests that one client repeats on each of its kept connections. */
type Asking = {
  kind: 'asking'
  connections: number
  path: (random: string, slug: string) => string
  method?: 'HEAD'
  headers?: (random: string) => Record<string, string>
}

type Attack = Asking | { kind: 'slow bodies' | 'unread answers'; connections: number }

const usual = { kind: 'asking', connections: 100 } as const

export const attacks = {
  'nobody (the shop at rest)': { ...usual, connections: 0, path: () => '/' },
  '/product/x?o1=<random>': { ...usual, path: (random, slug) => `/product/${slug}?o1=${random}` },
  'HEAD /product/x?o1=<random>': {
    ...usual,
    method: 'HEAD',
    path: (random, slug) => `/product/${slug}?o1=${random}`,
  },
  '/ with Authorization': {
    ...usual,
    path: () => '/',
    headers: (random) => ({ authorization: `Bearer ${random}` }),
  },
  '/order/<random>': { ...usual, path: (random) => `/order/${random}` },
  '/<random>': { ...usual, path: (random) => `/${random}` },
  '/<random>.png': { ...usual, path: (random) => `/${random}.png` },
  '/assets/<random>.js': { ...usual, path: (random) => `/assets/${random}.js` },
  '/admin/login': { ...usual, path: () => '/admin/login' },
  '/catalog, Host: <random>': {
    ...usual,
    path: () => '/catalog',
    headers: (random) => ({ host: `${random}.example` }),
  },
  '/catalog?page=<random>': { ...usual, path: (random) => `/catalog?page=${Number.parseInt(random, 36)}` },
  '/catalog?page=25&price=<random>': {
    ...usual,
    path: (random) => `/catalog?page=25&price=1-${Number.parseInt(random, 36) + 100_000}`,
  },
  '/catalog?search=<random>': { ...usual, path: (random) => `/catalog?search=${random}` },
  '/feeds/yandex.yml': { ...usual, path: () => '/feeds/yandex.yml' },
  '/feeds/google.xml': { ...usual, path: () => '/feeds/google.xml' },
  '/api/openapi.json': { ...usual, path: () => '/api/openapi.json' },
  '/api/delivery?days=31': { ...usual, path: () => '/api/delivery?days=31' },
  'bodies of POST /api/orders, a byte a second': { kind: 'slow bodies', connections: 420 },
  'answers that are not read': { kind: 'unread answers', connections: 100 },
  'one crawler, cold pages': {
    ...usual,
    connections: 260,
    path: (random) => `/catalog?search=${random}`,
    headers: () => ({ 'user-agent': userAgents.googlebot }),
  },
  'one busy address, cold pages': {
    ...usual,
    connections: 260,
    path: (random) => `/catalog?search=${random}`,
  },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

export const attackOf = (name: AttackName): Attack => attacks[name]
