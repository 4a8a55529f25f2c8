import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { admin } from '#web/api/admin-queries.ts'
import { ProductDialog } from './product-dialog.tsx'

/** The journal and the quick search link to a product's form, on whichever page of the list the product stands. */
export function LinkedProduct() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('product'))
  // Read once: an open form is not drawn anew.
  const { data: product } = useQuery({
    ...admin.product(id),
    enabled: ({ state }) => id > 0 && state.data === undefined,
    gcTime: 0,
  })
  if (id <= 0 || !product) return null

  function close() {
    const rest = new URLSearchParams(params)
    rest.delete('product')
    setParams(rest, { replace: true, preventScrollReset: true })
  }

  return <ProductDialog key={id} product={product} onClose={close} />
}
