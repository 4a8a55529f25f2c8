/** Where a machine has nothing to look for. Filtered and search pages say so themselves (noindex). */
const closed = ['/admin', '/api/', '/checkout', '/favorites', '/order/']
/** These parameters change nothing on a page. */
const marks = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'gclid',
  'from',
]

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Clean-param: ${marks.join('&')}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
