import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { isPublic } from '#shared/rules/is-public.ts'
import { formatRub } from '#shared/rules/money.ts'
import { admin } from '#web/api/admin-queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type KeptLines, keptName, keptPrice } from './kept-lines.ts'
import { Picker } from './picker.tsx'
import { texts } from './texts.ts'

const shown = 20

type ProductPickerProps = Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'aria-label'> & {
  /** The name of the chosen product. */
  chosen: string
  kept: KeptLines
  /** Told the name and price that the order will have. */
  onChoose: (product: Product) => void
}

export function ProductPicker({ chosen, kept, onChoose, ...props }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), panelPauseMs)
  const { data, isPending } = useQuery(admin.products({ search: search || undefined, limit: shown }))
  const products = (data?.items ?? []).filter(isPublic).map((product) => ({
    ...product,
    name: keptName(kept, product.id) ?? product.name,
    price: keptPrice(kept, product.id, []) ?? product.price,
  }))
  const message = isPending ? texts.searching : products.length === 0 ? texts.noProducts : undefined
  return (
    <Picker
      chosen={chosen}
      options={products.map(({ id, name, price, stock, images }) => ({
        id,
        label: name,
        hint: `${formatRub(price)} · ${texts.stockLeft(stock)}`,
        image: images[0] ?? null,
      }))}
      message={message}
      placeholder={texts.chooseProduct}
      onSearch={setTyped}
      onChoose={({ id }) => {
        const product = products.find((one) => one.id === id)
        if (product) onChoose(product)
      }}
      {...props}
    />
  )
}
