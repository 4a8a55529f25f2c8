import type { Category } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { DeleteDialog } from '../crud/list/delete-dialog.tsx'
import { texts } from './texts.ts'

export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { save, pending } = useAdminMutation({
    call: ({ id }: Category) => adminCall(endpoints.deleteCategory, { params: { id } }),
    success: (_, { name }) => ({ title: texts.removed, description: name }),
    failure: texts.removeFailed,
    onSuccess: onClose,
  })
  return (
    <DeleteDialog
      item={category}
      title={texts.deleteTitle}
      text={({ name }) => texts.deleteText(name)}
      pending={pending}
      onConfirm={save}
      onClose={onClose}
    />
  )
}
