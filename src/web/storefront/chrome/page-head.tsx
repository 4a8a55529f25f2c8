import { useShopFacts } from '#web/api/shop-context.tsx'

type Props = { title: string; description?: string; noindex?: boolean }

/** Title and description; React lifts them into the head, on the server too. */
export function PageHead({ title, description, noindex }: Props) {
  const { brand } = useShopFacts()
  return (
    <>
      <title>{`${title} — ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex, follow" />}
    </>
  )
}
