import { paths } from '#shared/paths.ts'
import { Breadcrumbs, Crumb } from '#web/ui/breadcrumbs.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { aboutTrail } from './schema-org.ts'
import { StructuredData } from './structured-data.tsx'
import { texts } from './texts.ts'

type Step = { label: string; to: string }

export function BreadcrumbTrail({ steps = [], current }: { steps?: readonly Step[]; current: string }) {
  const way = [{ label: texts.home, to: paths.home }, ...steps]
  return (
    <>
      <StructuredData about={aboutTrail([...way, { label: current }])} />
      <Breadcrumbs className="pt-3 md:pt-5">
        {way.map(({ label, to }) => (
          <Crumb key={to} asChild>
            <ShopLink to={to}>{label}</ShopLink>
          </Crumb>
        ))}
        <Crumb>{current}</Crumb>
      </Breadcrumbs>
    </>
  )
}
