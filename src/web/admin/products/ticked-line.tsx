import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#shared/contract/endpoints.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { bulkTexts as texts } from './bulk-texts.ts'
import type { Ticks } from './use-ticks.ts'

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
