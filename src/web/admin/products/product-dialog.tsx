import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type Product, type ProductForm, productForm } from '#shared/contract/products.ts'
import { formatRub, shortAmount } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import type { FormValues } from '../crud/form/form-values.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { useKnownProducts } from '../made-to-order/known-products.ts'
import { stockOfSet } from '../made-to-order/parts-editor.tsx'
import { priceRange } from '../made-to-order/price-range.ts'
import { texts as madeTexts } from '../made-to-order/texts.ts'
import { ProductAttributes } from './product-attributes.tsx'
import { productChangeOf } from './product-change.ts'
import { ProductFields } from './product-fields.tsx'
import type { ProductInput } from './product-form-state.ts'
import { ProductMadeToOrder } from './product-made-to-order.tsx'
import { ProductSide } from './product-side.tsx'
import { texts } from './texts.ts'

function valuesOf(
  product: Product | null,
): FormValues<typeof productForm, 'baseStock' | 'basePrice' | 'isDeleted'> {
  if (!product)
    return {
      name: '',
      slug: '',
      description: '',
      price: '',
      sku: '',
      stock: 0,
      images: [],
      tags: [],
      isActive: true,
      isFeatured: false,
      categoryIds: [],
      accentCategoryId: null,
      flightHours: null,
      attributeValueIds: [],
      options: [],
      inscription: null,
      companionIds: [],
      parts: [],
    }
  const { name, slug, description, price, sku, stock, images, tags, isActive, isFeatured } = product
  const { accentCategoryId, productCategories, flightHours } = product
  const { options, inscription, companionIds, parts } = product
  const categoryIds = productCategories.map(({ categoryId }) => categoryId)
  return {
    name,
    slug,
    description,
    price: shortAmount(price),
    sku,
    stock,
    images,
    tags,
    isActive,
    isFeatured,
    categoryIds,
    accentCategoryId,
    flightHours,
    attributeValueIds: product.attributes.flatMap(({ values }) => values.map(({ id }) => id)),
    options,
    inscription,
    companionIds,
    parts,
  }
}

function send(product: Product | null, form: ProductForm, key: string) {
  if (!product) return adminCall(endpoints.createProduct, { body: form, key })
  const body = productChangeOf(product, valuesOf(product), form)
  return adminCall(endpoints.updateProduct, { params: { id: product.id }, body, key })
}

const tabs = ['main', 'attributes', 'made'] as const
type Tab = (typeof tabs)[number]

/** What stands behind a tab; the rest is on the first one. */
const fieldsOf: Record<Tab, readonly (keyof ProductInput)[]> = {
  made: ['options', 'inscription', 'parts', 'companionIds'],
  attributes: ['attributeValueIds'],
  main: [
    'name',
    'slug',
    'price',
    'stock',
    'sku',
    'flightHours',
    'description',
    'categoryIds',
    'accentCategoryId',
    'images',
    'tags',
  ],
}

/** Creates when there is no product, else edits it. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const form = useForm<ProductInput, unknown, ProductForm>({
    resolver: zodResolver(productForm),
    mode: 'onTouched',
    defaultValues: valuesOf(product),
  })
  const uploading = useRef(false)
  const [tab, setTab] = useState<Tab>('main')
  const body = useRef<HTMLDivElement>(null)
  const known = useKnownProducts([
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
  const { save, pending } = useAdminMutation({
    call: (values: ProductForm, key) => send(product, values, key),
    success: ({ name }) => ({ title: product ? texts.updated : texts.created, description: name }),
    failure: product ? texts.updateFailed : texts.createFailed,
    onSuccess: onClose,
    form,
  })

  function submit(values: ProductForm) {
    if (uploading.current)
      return toast({ tone: 'info', title: texts.uploadsPending, description: texts.uploadsPendingText })
    save(values)
  }

  /** What is wrong may stand behind another tab. */
  function showMistakes(errors: FieldErrors<ProductInput>) {
    const [wrong] = tabs.filter((one) => fieldsOf[one].some((field) => errors[field]))
    setTab((shown) => (fieldsOf[shown].some((field) => errors[field]) ? shown : (wrong ?? 'main')))
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
      title={product ? texts.editTitle : texts.createTitle}
      submitLabel={product ? texts.editSubmit : texts.createSubmit}
      pending={pending}
      dirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit, showMistakes)}
      onClose={onClose}
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
            stockOfSet={parts.length > 0 ? (stockOfSet(parts, known) ?? product?.stock ?? 0) : null}
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
          <ProductMadeToOrder form={form} productId={product?.id ?? null} known={known} />
        </div>
      </div>
    </FormDialog>
  )
}
