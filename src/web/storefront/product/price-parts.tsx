import { Fragment } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { toKopecks } from '#shared/rules/money.ts'
import type { ChosenOption } from '#shared/rules/options.ts'
import { Price } from '#web/ui/price.tsx'
import { texts } from './texts.ts'

type Props = { product: Product; chosen: readonly ChosenOption[] }

export function PriceParts({ product, chosen }: Props) {
  const paid = chosen.filter(({ price }) => toKopecks(price) > 0)
  return (
    <p className="-mt-2.5 min-h-5 text-ink-3 text-xs">
      {paid.length > 0 && (
        <>
          {texts.withoutExtras}{' '}
          <Price value={product.price} size="inherit" className="font-medium text-ink-2" />
          {paid.map((option) => (
            <Fragment key={option.groupId}>
              {' + '}
              {nameOf(option)}{' '}
              <Price value={option.price} size="inherit" className="font-medium text-ink-2" />
            </Fragment>
          ))}
        </>
      )}
    </p>
  )
}

const nameOf = ({ name, value, text }: ChosenOption) =>
  text === undefined ? `${name.toLowerCase()} ${value}` : name.toLowerCase()
