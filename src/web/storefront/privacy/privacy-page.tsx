import { formatLongDay } from '#shared/rules/dates.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { privacyText } from './privacy-text.ts'
import { texts } from './texts.ts'

export default function PrivacyPage() {
  const facts = useShopFacts()
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.description(facts.brand)} />
      <BreadcrumbTrail current={texts.crumb} />
      <div className="mx-auto max-w-prose pt-5">
        <h1 className="wrap-anywhere text-[clamp(1.5rem,1.1rem+1.4vw,2.25rem)]">{texts.title}</h1>
        <p className="mt-3 mb-8 text-ink-3 text-sm">{texts.version(formatLongDay(facts.privacyVersion))}</p>
        <Prose>
          {privacyText(facts).map(({ title, paragraphs = [], list = [] }) => (
            <section key={title} className="mt-8 grid gap-3">
              <h2 className="mt-0 text-h3">{title}</h2>
              {list.length > 0 && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </Prose>
      </div>
    </div>
  )
}
