import { absolute, closedBeginnings, paths } from '#shared/paths.ts'

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

/** Filtered and search pages say themselves that they are not to be indexed (noindex). */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closedBeginnings.map((path) => `Disallow: ${path}`),
    `Clean-param: ${marks.join('&')}`,
    '',
    `Sitemap: ${absolute(origin, paths.sitemap)}`,
    '',
  ].join('\n')
