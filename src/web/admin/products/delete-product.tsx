import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { DeleteDialog } from '../crud/list/delete-dialog.tsx'
import { texts } from './texts.ts'

type DeleteProductProps = {
  product: Product | null
  onDeleted: (product: Product) => void
  onClose: () => void
}

export function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const { save, pending } = useAdminMutation({
    call: ({ id }: Product) => adminCall(endpoints.deleteProduct, { params: { id } }),
    success: (_, { name }) => ({ title: texts.removed, description: name }),
    failure: texts.removeFailed,
    onSuccess: (_, deleted) => {
      onDeleted(deleted)
      onClose()
    },
  })
  return (
    <DeleteDialog
      item={product}
      title={texts.deleteTitle}
      text={({ name }) => texts.deleteText(name)}
      pending={pending}
      onConfirm={save}
      onClose={onClose}
    />
  )
}
