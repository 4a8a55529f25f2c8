import { ShieldCheck, Truck, Wind } from 'lucide-react'
import { Fragment, type RefObject, useId, useRef, useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { isInStock, productBadge } from '#shared/rules/badges.ts'
import { useDrawnAt } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { Price } from '#web/ui/price.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { useShopNow } from '../delivery/use-shop-now.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { InscribedPrice } from '../product-card/card-price.tsx'
import { AddButton } from './add-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyRow } from './buy-row.tsx'
import { FlightFacts } from './flight-facts.tsx'
import { OptionGroups } from './option-groups.tsx'
import { PriceParts } from './price-parts.tsx'
import { SetParts } from './set-parts.tsx'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

type Props = { product: Product; made: MadeToOrder; photo: RefObject<Element | null> }

export function ProductInfo({ product, made, photo }: Props) {
  const [quantity, setQuantity] = useState(1)
  const mainButton = useRef<HTMLButtonElement>(null)
  const inStock = isInStock(product)
  const hasOptions = product.options.length > 0
  return (
    <div className="flex min-w-0 flex-col gap-4.5 duo:gap-5.5">
      <Labels product={product} />
      <h1 className="text-[clamp(1.625rem,1.1rem+1.9vw,2.5rem)]">{product.name}</h1>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2.5">
        <Price value={made.shownPrice.value} isFrom={made.shownPrice.isFrom} size="page" aria-live="polite" />
        {made.shownPrice.inscribed && <InscribedPrice value={made.shownPrice.inscribed} />}
        <StockLabel
          inStock={inStock}
          className={cn('h-8 rounded-pill px-3 font-semibold', inStock ? 'bg-ok-soft' : 'bg-mist')}
        />
      </div>
      {hasOptions && <PriceParts product={product} chosen={made.chosen} />}
      {product.description && <Description html={product.description} />}
      {hasOptions && <OptionGroups product={product} made={made} />}
      <BuyRow product={product} photo={photo} quantity={quantity} onQuantityChange={setQuantity}>
        <AddButton
          ref={mainButton}
          product={product}
          made={made}
          photo={photo}
          quantity={quantity}
          className="flex-1 px-4"
        />
      </BuyRow>
      <SetParts product={product} />
      <SellingPoints product={product} />
      {product.flightHours !== null && <FlightFacts hours={product.flightHours} />}
      <Characteristics product={product} />
      <Facts product={product} />
      <BuyBar product={product} price={made.shownPrice} mainButton={mainButton}>
        <AddButton product={product} made={made} photo={photo} quantity={quantity} className="flex-1 px-4" />
      </BuyBar>
    </div>
  )
}

function Labels({ product }: { product: Product }) {
  const badge = productBadge(product, useDrawnAt())
  const tags = product.tags.slice(0, 2)
  const hasOptions = product.options.length > 0
  if (!badge && tags.length === 0 && !hasOptions) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {badge && <Badge tone={badge}>{badge === 'featured' ? texts.featured : texts.isNew}</Badge>}
      {hasOptions && <Badge className="bg-ink text-on-ink">{texts.madeToOrder}</Badge>}
      {tags.map((tag) => (
        <Tag key={tag} name={tag} />
      ))}
    </div>
  )
}

const Tag = ({ name }: { name: string }) => <span className="font-medium text-ink-3 text-xs">#{name}</span>

const hasBlocks = /<(p|ul|ol|h[1-6]|div|table|blockquote|pre)\b/i

/** The server stores only clean HTML; plain text keeps its line breaks. */
function Description({ html }: { html: string }) {
  return (
    <Prose
      className={cn('text-base text-ink-2 leading-[1.6]', !hasBlocks.test(html) && 'whitespace-pre-line')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Only points that are true of this product at this minute. */
function SellingPoints({ product }: { product: Product }) {
  const { promise } = useShopNow()
  const points = [
    { icon: <Truck />, name: isInStock(product) && promise },
    { icon: <Wind />, name: product.flightHours !== null && texts.premiumHelium },
    { icon: <ShieldCheck />, name: texts.quality },
  ]
  return (
    <div>
      <ul className="grid grid-cols-2 gap-2.5 duo:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {points.map(
          ({ icon, name }) =>
            name && (
              <li
                key={name}
                className="flex items-start gap-2.5 wrap-anywhere rounded-lg bg-mist px-4 py-3.5 font-semibold text-sm leading-ui last:odd:max-duo:col-span-2 [&>.lucide]:size-6 [&>.lucide]:flex-none [&>.lucide]:text-berry-text"
              >
                {icon}
                <span className="self-center">{name}</span>
              </li>
            ),
        )}
      </ul>
      <ShopLink
        to={paths.delivery}
        className="mt-2 inline-flex min-h-11 items-center text-berry-text text-sm underline underline-offset-4"
      >
        {texts.deliveryTerms}
      </ShopLink>
    </div>
  )
}

function Characteristics({ product: { attributes } }: { product: Product }) {
  const id = useId()
  if (attributes.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5.5">
      <h2 id={id} className="mb-2 font-body font-semibold text-md tracking-normal">
        {texts.characteristics}
      </h2>
      <table className="w-full text-sm">
        <tbody>
          {attributes.map(({ id: key, name, slug, values }) => (
            <tr key={key} className="border-line border-b last:border-0">
              <th scope="row" className="w-27.5 py-2.5 pr-3 text-left align-top font-normal text-ink-3">
                {name}
              </th>
              <td className="py-2.5">
                {values.map((value, index) => (
                  <Fragment key={value.id}>
                    {index > 0 && ', '}
                    <ShopLink
                      to={paths.catalogValue(slug, value.slug)}
                      className="rounded-xs underline decoration-line-ctl underline-offset-4 hover:text-berry-text hover:decoration-current"
                    >
                      {value.name}
                    </ShopLink>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Facts({ product: { productCategories, tags, sku } }: { product: Product }) {
  return (
    <dl className="grid gap-3.5 border-line border-t pt-5.5 text-sm *:grid *:grid-cols-[110px_minmax(0,1fr)] *:items-center *:gap-3 [&_dt]:text-ink-3">
      {productCategories.length > 0 && (
        <div>
          <dt>{texts.categories}</dt>
          <dd className="flex flex-wrap gap-2">
            {productCategories.map(({ category }) => (
              <Chip key={category.id} asChild className="wrap-anywhere whitespace-normal">
                <ShopLink to={paths.category(category.slug)}>{category.name}</ShopLink>
              </Chip>
            ))}
          </dd>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          <dt>{texts.tags}</dt>
          <dd className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <Tag key={tag} name={tag} />
            ))}
          </dd>
        </div>
      )}
      {sku && (
        <div>
          <dt>{texts.sku}</dt>
          <dd>{sku}</dd>
        </div>
      )}
    </dl>
  )
}
