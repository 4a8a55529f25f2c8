import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import type { CatalogAddress } from './catalog-address.ts'
import { focusHeadingOver } from './focus-heading-over.ts'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

type ResetButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  state: Pick<Catalog, 'addressWith' | 'change'>
  to: Partial<CatalogAddress>
}

export function ResetButton({ state: { addressWith, change }, to, ...look }: ResetButtonProps) {
  const isHydrated = useHydrated()

  function press(event: MouseEvent<HTMLButtonElement>) {
    focusHeadingOver(event.currentTarget)
    change(to)
  }

  return isHydrated ? (
    <Button {...look} onClick={press}>
      {texts.resetAll}
    </Button>
  ) : (
    <Button {...look} asChild>
      <ShopLink to={addressWith(to)}>{texts.resetAll}</ShopLink>
    </Button>
  )
}
