import { notFound } from '#server/errors.ts'
import { idText } from '#shared/contract/fields.ts'

export function idParam(params: { id: string }): number {
  const parsed = idText.safeParse(params.id)
  if (!parsed.success) throw notFound('Не найдено')
  return parsed.data
}
