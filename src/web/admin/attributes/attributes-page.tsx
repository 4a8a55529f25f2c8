import { useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Attribute } from '#shared/contract/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { adminKey, adminQuery, useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { moveItem, SortHandle, useSortable } from '../crud/form/sortable.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { useUnsavedGuard } from '../crud/form/use-unsaved-guard.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { CreateButton } from '../crud/list/create-button.tsx'
import { AttributeEditor } from './attribute-editor.tsx'
import { texts } from './texts.ts'

type Chosen = Attribute | null

export default function AttributesPage() {
  const client = useQueryClient()
  const query = useApi(endpoints.adminAttributes, {})
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen>()
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<Chosen>()
  const guard = useUnsavedGuard({
    dirty: isDirty,
    close: () => {
      setDirty(false)
      setChosen(wanted)
    },
  })
  const attributes = query.data ?? []
  const listed = attributes.find(({ id }) => id === chosen?.id)
  // Keeps a form with unsaved input open after a colleague deletes or moves its characteristic.
  const gone = isDirty && !listed ? chosen : undefined
  // Links of the journal carry `?attribute=`.
  const linked = attributes.find(({ id }) => id === Number(params.get('attribute')))
  const edited = chosen === null ? null : (listed ?? gone ?? linked ?? attributes[0])
  if (edited?.id !== chosen?.id) setChosen(edited)

  function choose(wantedId: number | null) {
    const next = attributes.find(({ id }) => id === wantedId) ?? null
    if (edited !== undefined && next?.id === edited?.id) return
    setWanted(next)
    if (isDirty) guard.askToClose()
    else setChosen(next)
  }

  /** Updates the list at once, so that a new characteristic does not look deleted. */
  const show = (change: (list: Attribute[]) => Attribute[]) =>
    client.setQueryData(adminQuery(endpoints.adminAttributes, {}).queryKey, (list) => list && change(list))

  return (
    <AdminPage
      title={texts.title}
      steps={[{ label: texts.products, to: paths.adminProducts }]}
      actions={<CreateButton label={texts.create} onClick={() => choose(null)} />}
    >
      {query.isPending && <Loading />}
      {query.isLoadingError && <LoadFailed onRetry={() => void query.refetch()} />}
      {query.data && (
        <div className="grid items-start gap-4 duo:grid-cols-[minmax(300px,360px)_minmax(0,1fr)]">
          <AttributeList attributes={attributes} chosen={edited?.id} onChoose={choose} />
          {edited === undefined ? (
            <Panel>
              <EmptyState icon={<SlidersHorizontal />} title={texts.empty}>
                {texts.emptyText}
              </EmptyState>
            </Panel>
          ) : (
            <AttributeEditor
              key={edited?.id ?? 'new'}
              attribute={edited}
              isGone={Boolean(gone)}
              taken={attributes}
              onDirtyChange={setDirty}
              onSaved={(saved) => {
                setDirty(false)
                show((list) =>
                  edited ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved],
                )
                setChosen(saved)
              }}
              onGone={() => {
                setDirty(false)
                show((list) => list.filter(({ id }) => id !== edited?.id))
              }}
            />
          )}
        </div>
      )}
      <ConfirmDialog {...guard.question} />
    </AdminPage>
  )
}

const Loading = () => (
  <Panel aria-busy>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <div className="grid gap-4">
      <Skeleton className="w-2/5" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-1/2" />
    </div>
  </Panel>
)

type AttributeListProps = {
  attributes: readonly Attribute[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

function AttributeList({ attributes, chosen, onChoose }: AttributeListProps) {
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
