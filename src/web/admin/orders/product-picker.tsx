import { type ComponentProps, useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { formatRub } from '#shared/rules/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Picker } from './picker.tsx'
import { texts } from './texts.ts'

const maxOptions = 20

type ProductPickerProps = Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'placeholder' | 'aria-label'> & {
  chosen?: string
  isOffered: (product: Product) => boolean
  asSold?: (product: Product) => Product
  onChoose: (product: Product) => void
}

export function ProductPicker(props: ProductPickerProps) {
  const { chosen = '', isOffered, asSold = (product) => product, onChoose, ...input } = props
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), panelPauseMs)
  const { data, isPending } = useApi(endpoints.adminProducts, {
    query: { search: search || undefined, limit: maxOptions },
  })
  const offered = (data?.items ?? []).filter((product) => !product.isDeleted && isOffered(product))
  const products = offered.map(asSold)
  return (
    <Picker
      chosen={chosen}
      options={products.map(({ id, name, price, stock, image }) => ({
        id,
        label: name,
        hint: `${formatRub(price)} · ${texts.stockLeft(stock)}`,
        image,
      }))}
      message={isPending ? texts.searching : products.length === 0 ? texts.noProducts : undefined}
      placeholder={texts.chooseProduct}
      onSearch={setTyped}
      onChoose={({ id }) => {
        const product = products.find((one) => one.id === id)
        if (product) onChoose(product)
      }}
      {...input}
    />
  )
}
