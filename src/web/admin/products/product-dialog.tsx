import { useRef, useState } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { formatRub, shortAmount } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ImageField } from '../crud/files/image-field.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { blankValues, pickValues } from '../crud/form/form-values.ts'
import { TagInput } from '../crud/form/tag-input.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { useFormProducts } from '../made-to-order/form-products.ts'
import { stockOfSet } from '../made-to-order/parts-editor.tsx'
import { priceRange } from '../made-to-order/price-range.ts'
import { texts as madeTexts } from '../made-to-order/texts.ts'
import { ProductAttributes } from './product-attributes.tsx'
import {
  type ProductBody,
  type ProductFormState,
  type ProductInput,
  productChangeOf,
  productFields,
} from './product-change.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductMadeToOrder } from './product-made-to-order.tsx'
import { texts } from './texts.ts'

const valuesOf = (product: Product | null) =>
  product
    ? pickValues(productFields, {
        ...product,
        price: shortAmount(product.price),
        categoryIds: product.productCategories.map(({ categoryId }) => categoryId),
        attributeValueIds: product.attributes.flatMap(({ values }) => values.map(({ id }) => id)),
      })
    : blankValues(productFields, { name: '', slug: '', price: '', inscription: null })

const tabs = ['main', 'attributes', 'made'] as const
type Tab = (typeof tabs)[number]

const tabOfField: Partial<Record<string, Tab>> = {
  attributeValueIds: 'attributes',
  options: 'made',
  inscription: 'made',
  parts: 'made',
  companionIds: 'made',
} satisfies Partial<Record<keyof ProductInput, Tab>>

export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const { form, save, dialog } = useEntityForm({
    schema: productFields,
    entity: product,
    values: valuesOf,
    save: (body, { entity, values, key }) =>
      entity
        ? adminCall(endpoints.updateProduct, {
            params: { id: entity.id },
            body: productChangeOf(entity, values, body),
            key,
          })
        : adminCall(endpoints.createProduct, { body, key }),
    texts: product ? texts.editing : texts.creating,
    onClose,
  })
  const uploading = useRef(false)
  const [tab, setTab] = useState<Tab>('main')
  const body = useRef<HTMLDivElement>(null)
  const products = useFormProducts([
    ...(product?.parts.map(({ productId }) => productId) ?? []),
    ...(product?.companionIds ?? []),
  ])
  const [price, options = [], parts = [], attributeValueIds = []] = form.watch([
    'price',
    'options',
    'parts',
    'attributeValueIds',
  ])
  const range = options.length > 0 ? priceRange(price, options) : null

  function submit(values: ProductBody) {
    if (uploading.current)
      return toast({ tone: 'info', title: texts.uploadsPending, description: texts.uploadsPendingText })
    save(values)
  }

  /** Opens the first tab with an error, unless the open one has one. */
  function showMistakes(errors: FieldErrors<ProductInput>) {
    const wrong = new Set(Object.keys(errors).map((field) => tabOfField[field] ?? 'main'))
    setTab((open) => (wrong.has(open) ? open : (tabs.find((one) => wrong.has(one)) ?? 'main')))
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([hidden] *)')?.focus(),
    )
  }

  const counts: Record<Tab, number | undefined> = {
    main: undefined,
    attributes: attributeValueIds.length || undefined,
    made: options.length + (parts.length > 0 ? 1 : 0) || undefined,
  }
  return (
    <FormDialog
      {...dialog}
      onSubmit={form.handleSubmit(submit, showMistakes)}
      tabs={
        <Segmented
          look="tabs"
          label={texts.tabs.label}
          value={tab}
          onValueChange={setTab}
          options={tabs.map((one) => ({ value: one, label: texts.tabs[one], count: counts[one] }))}
        />
      }
      aside={
        range && (
          <span data-wide className="text-ink-2">
            {madeTexts.range(formatRub(range.from), formatRub(range.to))}
          </span>
        )
      }
    >
      <div ref={body}>
        <div hidden={tab !== 'main'} className="grid gap-x-7 gap-y-4 duo:grid-cols-[1.25fr_1fr]">
          <ProductFields
            form={form}
            product={product}
            stockOfSet={parts.length > 0 ? (stockOfSet(parts, products) ?? product?.stock ?? 0) : null}
          />
          <ProductSide
            form={form}
            onBusyChange={(busy) => {
              uploading.current = busy
            }}
          />
        </div>
        <div hidden={tab !== 'attributes'}>
          <ProductAttributes form={form} />
        </div>
        <div hidden={tab !== 'made'}>
          <ProductMadeToOrder form={form} productId={product?.id ?? null} products={products} />
        </div>
      </div>
    </FormDialog>
  )
}

type ProductSideProps = { form: ProductFormState; onBusyChange: (busy: boolean) => void }

function ProductSide({ form: { control, register, getValues }, onBusyChange }: ProductSideProps) {
  const images = useController({ control, name: 'images' })
  const tags = useController({ control, name: 'tags' })
  return (
    <div className="grid content-start gap-4">
      <ImageField
        label={texts.images}
        value={images.field.value ?? []}
        onChange={(change) => images.field.onChange(change(getValues('images') ?? []))}
        onBusyChange={onBusyChange}
        error={images.fieldState.error?.message}
      />
      <Field label={texts.tags} hint={texts.tagsHint} error={tags.fieldState.error?.message}>
        <TagInput name="tags" value={tags.field.value ?? []} onChange={tags.field.onChange} />
      </Field>
      <div className="*:border-line *:border-t *:py-3">
        <Switch label={texts.isActive} description={texts.isActiveHint} {...register('isActive')} />
        <Switch label={texts.isFeatured} description={texts.isFeaturedHint} {...register('isFeatured')} />
      </div>
    </div>
  )
}
