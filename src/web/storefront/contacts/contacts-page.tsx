import { openPageData } from '#web/api/page-data.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { aboutStore } from '../seo/schema-org.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import type { Route } from './+types/contacts-page.ts'
import { ContactForm } from './contact-form.tsx'
import { ShopMap } from './shop-map.tsx'
import { texts } from './texts.ts'
import { WaysToReach } from './ways-to-reach.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPageData(context)
  await page.prefetch(page.queries.deliveryNow())
  return page.finish()
}

export const clientLoader = () => null

export default function ContactsPage() {
  const facts = useShopFacts()
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.description(facts.address, facts.phone)} />
      <StructuredData about={aboutStore} />
      <BreadcrumbTrail current={texts.title} />
      <h1 className="mt-3">{texts.title}</h1>
      <div className="mt-7 grid grid-cols-1 items-start gap-[clamp(20px,2.4vw,36px)] duo:grid-cols-[1fr_1.08fr]">
        <div className="grid grid-cols-1 gap-3">
          <WaysToReach />
          <ShopMap />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Panel title={texts.formTitle}>
            <ContactForm />
          </Panel>
          <Panel className="p-6">
            <h2 className="mb-2 font-body font-semibold text-h3 tracking-[-0.01em]">{texts.legal}</h2>
            <dl className="text-ink-2 text-xs">
              {facts.legal.map(({ label, value }) => (
                <div key={label} className="flex flex-wrap gap-x-1.5">
                  <dt>{label}:</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      </div>
    </div>
  )
}
