import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Boxes, CirclePercent, Eye, FolderTree, SlidersHorizontal, Tag, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type BulkFields, bulkGone } from '#shared/contract/bulk.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { formatRub } from '#shared/rules/money.ts'
import { adminAsk, adminCall } from '#web/api/admin-client.ts'
import { ApiFailure } from '#web/api/client.ts'
import { reload } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { CategoriesForm, PriceForm, StockForm, TagsForm, ValuesForm, VisibilityForm } from './bulk-forms.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import type { Ticks } from './use-ticks.ts'

const actions = [
  { name: 'price', icon: <CirclePercent />, Form: PriceForm },
  { name: 'stock', icon: <Boxes />, Form: StockForm },
  { name: 'visibility', icon: <Eye />, Form: VisibilityForm },
  { name: 'categories', icon: <FolderTree />, Form: CategoriesForm },
  { name: 'tags', icon: <Tag />, Form: TagsForm },
  { name: 'attributes', icon: <SlidersHorizontal />, Form: ValuesForm },
] as const satisfies { name: keyof typeof texts; icon: ReactNode; Form: unknown }[]

type BulkBarProps = {
  ids: ReadonlySet<number>
  change: BulkFields | null
  onChange: (change: BulkFields | null) => void
  onClear: () => void
  onGone: (ids: readonly number[]) => void
}

export function BulkBar({ ids, change, onChange, onClear, onGone }: BulkBarProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<(typeof actions)[number]['name'] | null>(null)
  const { Form } = actions.find(({ name }) => name === opened) ?? {}
  const close = () => {
    setOpened(null)
    onChange(null)
  }
  const { save, pending } = useAdminMutation({
    call: (fields: BulkFields, key) =>
      adminCall(endpoints.bulkChange, { body: { ids: [...ids], change: fields }, key }),
    success: ({ changed }) => ({ title: changed > 0 ? texts.done(changed) : texts.nothingChanged }),
    failure: texts.failed,
    onSuccess: () => {
      close()
      onClear()
    },
    onFailure(error) {
      const missing = bulkGone.safeParse(error instanceof ApiFailure ? error.body : null).data
      if (!missing) return
      onGone(missing.ids)
      reload(client, ['products'])
    },
  })
  return (
    <div className="sticky bottom-3 z-10 mt-4 grid grid-cols-1 gap-3">
      {Form && (
        <Panel className="shadow-e3">
          <Form onChange={onChange} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <Preview ids={ids} change={change} />
            <span className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
              <Button variant="secondary" onClick={close}>
                {texts.cancel}
              </Button>
              <Button disabled={!change} loading={pending} onClick={() => change && save(change)}>
                {texts.apply(ids.size)}
              </Button>
            </span>
          </div>
        </Panel>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of buttons */}
      <div
        role="group"
        aria-label={texts.bar}
        className="no-scrollbar flex items-center gap-2 overflow-x-auto rounded-card bg-night px-4 py-2.5 text-on-night"
      >
        <b className="whitespace-nowrap">{texts.ticked(ids.size)}</b>
        <button
          type="button"
          aria-label={texts.untick}
          onClick={() => {
            close()
            onClear()
          }}
          className="mr-auto grid size-11 flex-none place-items-center rounded-sm hover:bg-white/12"
        >
          <X className="size-5" />
        </button>
        {actions.map(({ name, icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={opened === name}
            onClick={() => {
              onChange(null)
              setOpened(opened === name ? null : name)
            }}
            className={cn(
              'inline-flex min-h-11 flex-none items-center gap-2 rounded-sm bg-white/10 px-3.5 font-semibold text-sm hover:bg-white/18',
              'aria-pressed:bg-white aria-pressed:text-photo-ink [&>.lucide]:size-5',
            )}
          >
            {icon}
            {texts[name]}
          </button>
        ))}
      </div>
    </div>
  )
}

const previewPauseMs = 300

function Preview({ ids, change }: Pick<BulkBarProps, 'ids' | 'change'>) {
  const debounced = useDebounced(change, previewPauseMs)
  const { data, error } = useQuery({
    queryKey: ['bulk-preview', [...ids], debounced],
    queryFn: ({ signal }) =>
      adminAsk(endpoints.bulkChange, {
        body: { ids: [...ids], change: debounced ?? {}, dryRun: true },
        signal,
      }),
    enabled: debounced !== null,
    retry: false,
    gcTime: 0,
  })
  if (!debounced) return <span />
  if (error)
    return (
      <p role="alert" className="text-danger text-sm">
        {error.message}
      </p>
    )
  const { changed, prices } = data ?? {}
  return (
    <p role="status" className="text-sm">
      {changed !== undefined && texts.willChange(changed)}
      {prices && prices.before !== prices.after && (
        <>
          {`, ${texts.priceSum} `}
          <s className="text-ink-3">{formatRub(prices.before)}</s>
          <VisuallyHidden>{texts.becomes}</VisuallyHidden> <span aria-hidden="true">→</span>{' '}
          <b>{formatRub(prices.after)}</b>
        </>
      )}
    </p>
  )
}

type TickedLineProps = { ticks: Ticks; onPage: number; total: number; search: string | undefined }

export function TickedLine({ ticks, onPage, total, search }: TickedLineProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminCall(endpoints.productIds, { query: { search } }),
    onSuccess: ({ ids }) => ticks.set(ids, true),
    onError: ({ message }) => toast({ tone: 'error', title: texts.tickFailed, description: message }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 bg-info-soft/60 px-6 text-sm max-md:px-4">
      <p role="status" className="flex min-h-11 items-center">
        {texts.ticked(ticks.ids.size)}
        {ticks.ids.size === onPage && texts.onPage}
      </p>
      {ticks.ids.size < total && (
        <button
          type="button"
          aria-busy={isPending || undefined}
          onClick={() => mutate()}
          className="min-h-11 font-semibold text-info hover:underline"
        >
          {texts.tickFound(grouped(total))}
        </button>
      )}
    </div>
  )
}
