import { useOrigin, useShopFacts } from '#web/api/shop-context.tsx'
import type { Facts, SchemaThing } from './schema-org.ts'

/** Escapes text that could end the script element. */
const scriptSafe = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Props = { about: (shop: Facts) => SchemaThing }

export function StructuredData({ about }: Props) {
  const facts = useShopFacts()
  const origin = useOrigin()
  const data = { '@context': 'https://schema.org', ...about({ facts, origin }) }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped for the place it stands in
      dangerouslySetInnerHTML={{ __html: scriptSafe(data) }}
    />
  )
}
