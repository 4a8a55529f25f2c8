import type { Product, ProductChange, ProductForm } from '#shared/contract/products.ts'
import { changedOnly } from '../crud/form/form-changes.ts'

/**
 * Of an edited product only what was changed, so that what others changed meanwhile stays; with the stock the one the
 * form was opened with, so that what was sold meanwhile stays sold. Who is no set any more has no pieces but those
 * the form says.
 */
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
    // The accent is one of the categories.
    ...('categoryIds' in changed && { categoryIds, accentCategoryId }),
  }
}

function stockOf(product: Product, { parts, stock }: ProductForm, isChanged: boolean) {
  if (parts.length > 0) return {}
  if (product.parts.length > 0) return { stock }
  return isChanged ? { stock, baseStock: product.stock } : {}
}
