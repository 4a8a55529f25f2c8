import { useQuery } from '@tanstack/react-query'
import type { Suggestions } from '#shared/contract/search.ts'
import { inscriptionOf } from '#shared/rules/inscription.ts'
import { inscribedParameter, readAnswers } from '#shared/rules/option-address.ts'
import { judgeAnswers } from '#shared/rules/options.ts'
import { queries } from '#web/api/queries.ts'
import { LetteredPicture } from '#web/ui/lettered-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { texts } from './texts.ts'

export type OfferedInscription = NonNullable<Suggestions['inscription']>

/** A card over its link, with the words on the balloon. */
export const inscriptionRowClass =
  'grid grid-cols-[80px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-lg bg-violet-soft p-2.5 pr-4 text-sm hover:bg-[color-mix(in_srgb,var(--violet-soft)_88%,var(--violet))] aria-selected:bg-[color-mix(in_srgb,var(--violet-soft)_88%,var(--violet))] md:grid-cols-[88px_minmax(0,1fr)_auto]'

export function InscriptionRow({ inscription: { slug, name, image, price, text } }: Props) {
  return (
    <>
      <LetteredBalloon slug={slug} image={image} text={text} />
      <span className="min-w-0">
        <b className="wrap-anywhere block text-balance font-semibold leading-ui">{texts.inscribed(text)}</b>
        <span className="block text-ink-2 text-xs">{name}</span>
      </span>
      <Price value={price} size="inherit" className="font-bold max-md:col-start-2 max-md:text-right" />
    </>
  )
}

type Props = { inscription: OfferedInscription }

/** The place of the words is a fact of the product, so they appear once it is loaded. */
function LetteredBalloon({ slug, image, text }: Pick<OfferedInscription, 'slug' | 'image' | 'text'>) {
  const { data: product } = useQuery(queries.product(slug))
  const query = new URLSearchParams({ [inscribedParameter]: text })
  const written =
    product &&
    inscriptionOf(product, judgeAnswers(product.options, readAnswers(query, product.options)).chosen)
  return (
    <LetteredPicture
      src={image ?? undefined}
      alt=""
      sizes="88px"
      inscription={written ?? null}
      className="size-20 flex-none rounded-md md:size-22"
    />
  )
}
