import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { isKeyedPath } from '#server/platform/redaction/redaction.ts'
import { panelApi } from '#shared/paths.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { errorAnswer } from '../answers.ts'
import { isHttps, proxyHeader } from './client-address.ts'

const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** For one person's eyes: neither a cache nor another site learns that it exists. */
const privateAnswer = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/** CSP for non-HTML responses. Pages and the API's own page set their own. */
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

function originHost(origin: string | undefined): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null
}

/** Browsers send the origin in one header or the other; a request with neither has no cookie of ours. */
function isCrossSite(c: Context, deps: Deps): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const own = [
    new URL(c.req.url).host,
    proxyHeader(c, deps, 'x-forwarded-host'),
    originHost(deps.env.PUBLIC_URL),
  ]
  const host = originHost(origin)
  return host === null || !own.includes(host)
}

const crossSite = () => new Refusal('forbidden', 'Запрос с другого сайта отклонён')

export function security(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    if (!readOnly.has(c.req.method) && isCrossSite(c, deps)) c.res = errorAnswer(c, crossSite()).response
    else await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(everyAnswer)) headers.set(name, value)
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingAllowed)
    if (isKeyedPath(c.req.path))
      for (const [name, value] of Object.entries(privateAnswer)) headers.set(name, value)
    // Nothing of the panel may stay in a browser's or a proxy's cache.
    if (c.req.path.startsWith(panelApi) && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
    if (isHttps(c, deps)) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}

const videoHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://rutube.ru',
  'https://vk.com',
  'https://vkvideo.ru',
]
const metrikaHosts = ['https://mc.yandex.ru', 'https://mc.yandex.com']

export function pageSecurityPolicy(
  { mapUrl, metrikaId, publicUrl }: Pick<ShopFacts, 'mapUrl' | 'metrikaId' | 'publicUrl'>,
  scriptHashes: readonly string[],
): string {
  const metrika = metrikaId ? metrikaHosts : []
  const map = URL.canParse(mapUrl) ? [new URL(mapUrl).origin] : []
  // Staff may use pictures of other sites; over https a browser refuses http pictures anyway.
  const insecure = publicUrl.startsWith('https:') ? [] : ['http:']
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...metrika],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...insecure],
    'font-src': ["'self'"],
    // The map is asked whether it answers before its frame is opened.
    'connect-src': ["'self'", ...map, ...metrika],
    'frame-src': [...map, ...videoHosts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
