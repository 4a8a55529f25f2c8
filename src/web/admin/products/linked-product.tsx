import { useQuery } from '@tanstack/react-query'
import { productQuery } from '#web/api/use-api.ts'
import { readOnce, useLinkedId } from '../crud/list/use-linked.ts'
import { ProductDialog } from './product-dialog.tsx'

export function LinkedProduct() {
  const { id, close } = useLinkedId('product')
  const { data: product } = useQuery({ ...productQuery(id), ...readOnce(id) })
  if (!product) return null
  return <ProductDialog key={id} product={product} onClose={close} />
}
