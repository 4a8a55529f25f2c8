import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type Product, type ProductForm, productForm } from '#shared/contract/products.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { changedOnly } from '../crud/form-changes.ts'
import { FormDialog } from '../crud/form-dialog.tsx'
import type { FormValues } from '../crud/form-values.ts'
import { useAdminMutation } from '../crud/use-save.ts'
import { ProductFields } from './product-fields.tsx'
import type { ProductInput } from './product-form-state.ts'
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
    }
  const { name, slug, description, price, sku, stock, images, tags, isActive, isFeatured } = product
  const { accentCategoryId, productCategories, flightHours } = product
  const categoryIds = productCategories.map(({ categoryId }) => categoryId)
  return {
    name,
    slug,
    description,
    price: price.replace(/\.00$/, ''),
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
  }
}

/**
 * Of an edited product only what was changed, so that what others changed meanwhile stays; with the stock the one the
 * form was opened with, so that what was sold meanwhile stays sold.
 */
function send(product: Product | null, form: ProductForm, key: string) {
  if (!product) return adminCall(endpoints.createProduct, { body: form, key })
  const changed = changedOnly(valuesOf(product), form)
  const { categoryIds, accentCategoryId } = form
  const body = {
    ...changed,
    ...('stock' in changed && { baseStock: product.stock }),
    // The accent is one of the categories.
    ...('categoryIds' in changed && { categoryIds, accentCategoryId }),
  }
  return adminCall(endpoints.updateProduct, { params: { id: product.id }, body, key })
}

/** Creates when there is no product, else edits it. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const form = useForm<ProductInput, unknown, ProductForm>({
    resolver: zodResolver(productForm),
    mode: 'onTouched',
    defaultValues: valuesOf(product),
  })
  const uploading = useRef(false)
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

  return (
    <FormDialog
      title={product ? texts.editTitle : texts.createTitle}
      submitLabel={product ? texts.editSubmit : texts.createSubmit}
      pending={pending}
      dirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <div className="grid gap-x-7 gap-y-4 duo:grid-cols-[1.25fr_1fr]">
        <ProductFields form={form} product={product} />
        <ProductSide
          form={form}
          onBusyChange={(busy) => {
            uploading.current = busy
          }}
        />
      </div>
    </FormDialog>
  )
}
