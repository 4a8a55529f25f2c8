import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type Product, type ProductChange, type ProductForm, productForm } from '#shared/contract/products.ts'
import { changedOnly } from '../crud/form/form-changes.ts'

/** Sends changed fields only; stock with its opened value, so that sales in the meantime stay subtracted. */
export function productChangeOf(
  product: Product,
  opened: Partial<Record<keyof ProductForm, unknown>>,
  form: ProductForm,
): ProductChange {
  const { stock: stockChange, ...changed } = changedOnly(opened, form)
  const { categoryIds, accentCategoryId } = form
  return {
    ...changed,
    ...stockOf(product, form, stockChange !== undefined),
    ...('categoryIds' in changed && { categoryIds, accentCategoryId }),
  }
}

function stockOf(product: Product, { parts, stock }: ProductForm, isChanged: boolean) {
  if (parts.length > 0) return {}
  return isChanged ? { stock, baseStock: product.stock } : {}
}

export const productFields = productForm.omit({ baseStock: true, basePrice: true, isDeleted: true })

export type ProductInput = z.input<typeof productFields>
export type ProductBody = z.output<typeof productFields>
export type ProductFormState = UseFormReturn<ProductInput, unknown, ProductBody>
