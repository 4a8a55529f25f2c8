import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { paths } from '#shared/paths.ts'
import { queries } from '#web/api/queries.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** «коробка, лента или мишка». Created on demand: the language's rules cost a browser 30 ms. */
const listed = (words: string[]) => new Intl.ListFormat('ru', { type: 'disjunction' }).formatToParts(words)

export function SimilarNote({ catalog: { address, list } }: { catalog: Catalog }) {
  const { data } = useQuery(queries.suggestions(address.search))
  if (!list.similar || !list.found) return null
  const { words, leftOut } = list.similar
  const [before, between, where] = texts.similarFor
  return (
    <div className="mt-3.5 mb-7 grid max-w-205 gap-3 text-ink-2">
      <p>
        {before} <b className="font-semibold text-ink">«{address.search}»</b> {between}{' '}
        {texts.similarCount(list.found)}, {where}{' '}
        {listed(words).map(({ type, value }, place) =>
          type === 'element' ? (
            <b key={value} className="font-semibold text-ink">
              {value}
            </b>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the sentence in its order
            <Fragment key={place}>{value}</Fragment>
          ),
        )}
        .
      </p>
      {leftOut.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-3 text-xs">{texts.leftOut}</span>
          {leftOut.map((word) => (
            <Chip key={word} asChild>
              <s className="text-ink-3 hover:bg-mist">{word}</s>
            </Chip>
          ))}
        </p>
      )}
      {data && data.categories.length > 0 && (
        <ul aria-label={texts.similarCategories} className="mt-2.5 flex flex-wrap gap-2">
          {data.categories.map(({ slug, name, productCount }) => (
            <li key={slug}>
              <Chip asChild className="min-h-11">
                <ShopLink to={paths.category(slug)}>
                  {name} <span className="text-ink-3">{productCount}</span>
                </ShopLink>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
