import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product, ProductList } from '#shared/contract/products.ts'
import { maxPieces, panelPauseMs } from '#shared/limits.ts'
import { lineTotal } from '#shared/rules/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { KeptLines } from '../orders/kept-lines.ts'
import { LineOptions } from '../orders/line-options.tsx'
import type { PhoneOrderValues } from './phone-order-form.ts'
import { quickLine } from './quick-line.ts'
import { texts } from './texts.ts'

const noStoredLines: KeptLines = []

type ProductsById = ReadonlyMap<number, Product>

type ItemsSectionProps = { products: ProductsById; onLoad: (product: Product) => void }

export function ItemsSection({ products, onLoad }: ItemsSectionProps) {
  const { control, setValue, formState } = useFormContext<PhoneOrderValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  const error = formState.errors.items?.root?.message ?? formState.errors.items?.message

  function add(product: Product, quantity: number) {
    onLoad(product)
    const isChosen = product.options.length > 0
    // Made-to-order products get a line of their own each time: the options may differ.
    const index = isChosen ? -1 : items.findIndex(({ productId }) => productId === product.id)
    const present = items[index]
    if (!present) {
      const { id: productId, price } = product
      return append({ productId, price, quantity, ...(isChosen && { options: [] }) }, { shouldFocus: false })
    }
    const sum = (present.quantity || 0) + quantity
    setValue(`items.${index}.quantity`, sum, { shouldDirty: true })
  }

  const piecesOf = (id: number) =>
    items.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity || 0 : 0), 0)

  return (
    <Panel step={2} title={texts.items} id="phone-order-2">
      <ul className="grid">
        {fields.map((field, index) => (
          <Line
            key={field.id}
            index={index}
            product={products.get(field.productId)}
            pieces={piecesOf(field.productId)}
            onRemove={() => {
              remove(index)
              document.getElementById('phone-order-search')?.focus()
            }}
          />
        ))}
      </ul>
      <QuickSearch piecesOf={piecesOf} onChoose={add} />
      {error && <FieldError>{error}</FieldError>}
    </Panel>
  )
}

type LineProps = {
  index: number
  product: Product | undefined
  pieces: number
  onRemove: () => void
}

function Line({ index, product, pieces, onRemove }: LineProps) {
  const { register, control, formState } = useFormContext<PhoneOrderValues>()
  const { price, quantity } = useWatch({ control, name: `items.${index}` })
  const { name = '', sku = '', stock = 0, image = null } = product ?? {}
  const isCounted = Number.isInteger(quantity) && quantity > 0
  const error = formState.errors.items?.[index]?.quantity?.message
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-line border-b py-2.5 md:grid-cols-[auto_minmax(0,1fr)_5rem_4.5rem_6rem_auto]">
      <Picture src={image} alt="" sizes="44px" className="size-11 rounded-sm" />
      <span className="min-w-0 leading-ui">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="text-ink-3 text-ui">
          {[sku, stockWords(stock, pieces)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Price value={price} size="inherit" className="text-right max-md:hidden" />
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPieces}
        aria-label={texts.quantityOf(name)}
        aria-invalid={error ? true : undefined}
        className="text-right max-md:col-start-2 max-md:w-20"
        {...register(`items.${index}.quantity`, { valueAsNumber: true })}
      />
      <span className="text-right font-semibold max-md:col-start-3 max-md:row-start-2">
        {isCounted && <Price value={lineTotal(price, quantity)} size="inherit" />}
      </span>
      <IconButton
        label={texts.removeItem(name)}
        onClick={onRemove}
        className="max-md:col-start-3 max-md:row-start-1"
      >
        <X />
      </IconButton>
      {error && (
        <span className="col-span-full">
          <FieldError>{error}</FieldError>
        </span>
      )}
      <LineOptions index={index} kept={noStoredLines} />
    </li>
  )
}

const stockWords = (stock: number, quantity: number) =>
  stock < quantity ? texts.short(stock, quantity - stock) : texts.inStock(stock)

const maxHits = 6

const productsOf = (list: Product[] | ProductList) => (Array.isArray(list) ? list : list.items)

type QuickSearchProps = {
  piecesOf: (productId: number) => number
  onChoose: (product: Product, quantity: number) => void
}

function QuickSearch({ piecesOf, onChoose }: QuickSearchProps) {
  const [typed, setTyped] = useState('')
  const { quantity, words } = quickLine(typed)
  const search = useDebounced(words, panelPauseMs)
  const query = useApi(
    endpoints.listProducts,
    { query: { search, limit: maxHits } },
    { enabled: search !== '', select: productsOf },
  )
  const isPending = words !== '' && (search !== words || query.isPending)
  // Hides results of earlier words, so that a quick Enter adds nothing wrong.
  const products = words === '' || isPending ? [] : (query.data ?? [])
  const { active, restart, fieldProps, listProps, optionProps } = useCombobox({
    options: products,
    isOpen: words !== '',
    onOpenChange: (open) => !open && setTyped(''),
    selection: 'automatic',
    onChoose: choose,
  })

  function choose(product: Product) {
    onChoose(product, quantity)
    setTyped('')
    restart()
  }

  const isNothing = words !== '' && !isPending && query.isSuccess && products.length === 0
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="relative min-w-60 flex-1">
          <Plus
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-3"
          />
          <Input
            {...fieldProps}
            id="phone-order-search"
            aria-label={texts.addItem}
            aria-describedby="phone-order-search-hint"
            placeholder={texts.addItemPlaceholder}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              restart()
            }}
            className="pl-10"
          />
        </div>
        <span id="phone-order-search-hint" className="text-ink-3 text-ui">
          {texts.addItemHint}
        </span>
      </div>
      {query.isError && words !== '' && (
        <LoadFailed className="mt-2" onRetry={() => void query.refetch()}>
          {texts.searchFailed}
        </LoadFailed>
      )}
      <p role="status" className={cn('px-3 text-ink-3 text-ui', (isPending || isNothing) && 'pt-2')}>
        {isPending && texts.searching}
        {isNothing && texts.noProducts}
      </p>
      {products.length > 0 && (
        <div {...listProps(texts.foundItems)} className="mt-1.5 grid">
          {products.map((product) => (
            <div
              key={product.id}
              {...optionProps(product)}
              className={cn(
                'flex min-h-13 cursor-pointer items-center gap-3.5 rounded-sm px-3 py-1.5 hover:bg-mist',
                product === active && 'bg-mist',
              )}
            >
              <Picture src={product.image} alt="" sizes="40px" className="size-10 flex-none rounded-xs" />
              <span className="min-w-0 flex-1 leading-ui">
                <span className="wrap-anywhere block font-medium">
                  {quantity} × <MarkedText text={product.name} typed={words} />
                </span>
                <span className="text-ink-3 text-ui">
                  {stockWords(Math.max(product.stock - piecesOf(product.id), 0), quantity)}
                </span>
              </span>
              <Price value={lineTotal(product.price, quantity)} size="inherit" className="font-semibold" />
              {product === active && <Kbd className="max-md:hidden">{texts.keys.enter}</Kbd>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
