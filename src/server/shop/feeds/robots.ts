import { absolute, closedBeginnings, paths } from '#shared/paths.ts'

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

/** Pages with filters or a search send `noindex` themselves. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closedBeginnings.map((path) => `Disallow: ${path}`),
    `Clean-param: ${marks.join('&')}`,
    '',
    `Sitemap: ${absolute(origin, paths.sitemap)}`,
    '',
  ].join('\n')
