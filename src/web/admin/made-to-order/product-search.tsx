import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { formatRub } from '#shared/rules/money.ts'
import { admin } from '#web/api/admin-queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Picker } from '../orders/picker.tsx'
import { texts } from './texts.ts'

const shown = 20

type ProductSearchProps = Pick<ComponentProps<'input'>, 'placeholder' | 'aria-label'> & {
  /** What is chosen now, in words. */
  chosen?: string
  isOffered: (product: Product) => boolean
  onChoose: (product: Product) => void
}

/** Finds any product of the shop, hidden ones too; not those that were deleted. */
export function ProductSearch({ chosen = '', isOffered, onChoose, ...props }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), panelPauseMs)
  const { data, isPending } = useQuery(admin.products({ search: search || undefined, limit: shown }))
  const products = (data?.items ?? []).filter((product) => !product.isDeleted && isOffered(product))
  return (
    <Picker
      chosen={chosen}
      options={products.map(({ id, name, price, stock, images }) => ({
        id,
        label: name,
        hint: `${formatRub(price)} · ${texts.stockLeft(stock)}`,
        image: images[0] ?? null,
      }))}
      message={isPending ? texts.searching : products.length === 0 ? texts.nothingFound : undefined}
      placeholder={texts.searchPlaceholder}
      onSearch={setTyped}
      onChoose={({ id }) => {
        const product = products.find((one) => one.id === id)
        if (product) onChoose(product)
      }}
      {...props}
    />
  )
}
