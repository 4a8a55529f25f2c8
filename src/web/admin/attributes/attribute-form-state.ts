import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { AttributeForm, attributeForm } from '#shared/contract/attributes.ts'

export type AttributeInput = z.input<typeof attributeForm>
export type ValueInput = NonNullable<AttributeInput['values']>[number]

export type AttributeFormState = UseFormReturn<AttributeInput, unknown, AttributeForm>
