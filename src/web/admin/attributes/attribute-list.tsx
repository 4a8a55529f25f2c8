import { useQueryClient } from '@tanstack/react-query'
import type { Attribute } from '#shared/contract/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { adminKey, adminQuery } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { moveItem, SortHandle, useSortable } from '../crud/form/sortable.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

type AttributeListProps = {
  attributes: readonly Attribute[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function AttributeList({ attributes, chosen, onChoose }: AttributeListProps) {
  const client = useQueryClient()
  const { save } = useAdminMutation({
    call: ({ id, position }: { id: number; position: number }) =>
      adminCall(endpoints.updateAttribute, { params: { id }, body: { position } }),
    success: { title: texts.moved },
    failure: texts.updateFailed,
    onFailure: () => void client.invalidateQueries({ queryKey: adminKey(endpoints.adminAttributes) }),
  })
  const sorting = useSortable({
    count: attributes.length,
    nameOf: (index) => attributes[index]?.name ?? '',
    onMove(from, position) {
      const moved = attributes[from]
      if (!moved) return
      client.setQueryData(
        adminQuery(endpoints.adminAttributes, {}).queryKey,
        moveItem(attributes, from, position),
      )
      save({ id: moved.id, position })
    },
  })
  if (attributes.length === 0) return null
  return (
    <Panel flush aria-label={texts.all}>
      <ul ref={sorting.list} className="grid gap-1 p-2.5">
        {attributes.map(({ id, name, values, productCount, isFilter }, index) => (
          <li
            key={id}
            {...sorting.row(index)}
            className={cn(
              'flex items-center rounded-sm data-held:opacity-50',
              id === chosen ? 'bg-mist shadow-[inset_0_0_0_1.5px_var(--ink)]' : 'hover:bg-mist',
            )}
          >
            <SortHandle {...sorting.handle(index)} />
            <button
              type="button"
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
              className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-sm py-2 pr-3 text-left"
            >
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-semibold text-sm">{name}</span>
                <span className="block text-ink-3 text-xs">{texts.summary(values.length, productCount)}</span>
              </span>
              <Badge tone={isFilter ? 'info' : 'mute'}>
                {isFilter ? texts.inFilter : texts.onProductOnly}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{sorting.announcement}</VisuallyHidden>
    </Panel>
  )
}
