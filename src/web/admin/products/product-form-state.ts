import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ProductForm, productForm } from '#shared/contract/products.ts'

export type ProductInput = z.input<typeof productForm>
export type ProductFormState = UseFormReturn<ProductInput, unknown, ProductForm>
