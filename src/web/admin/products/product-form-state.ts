import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { productForm } from '#shared/contract/products.ts'

export const productFields = productForm.omit({ baseStock: true, basePrice: true, isDeleted: true })

export type ProductInput = z.input<typeof productFields>
export type ProductBody = z.output<typeof productFields>
export type ProductFormState = UseFormReturn<ProductInput, unknown, ProductBody>
