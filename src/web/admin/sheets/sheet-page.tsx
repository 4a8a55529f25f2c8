import { endpoints } from '#shared/contract/endpoints.ts'
import './sheets.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { DayBoard } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatWeekday } from '#shared/rules/dates.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { addressDate } from '../crud/list/address-date.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { useToday } from '../crud/use-today.ts'
import { texts } from './texts.ts'

type Choice = { value: string; label: string }

type SheetPageProps = {
  title: string
  parameter: 'slot' | 'courier'
  label: string
  choices: (board: DayBoard) => readonly Choice[]
  sheets: (board: DayBoard, only: string | null, day: string) => readonly ReactNode[]
  empty: string
}

export function SheetPage({ title, parameter, label, choices, sheets, empty }: SheetPageProps) {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const date = addressDate(params.get('date')) ?? today
  const only = params.get(parameter)
  const { data: board, isError, refetch } = useApi(endpoints.dayBoard, { query: { date } })
  const drawn = board ? sheets(board, only, formatWeekday(Date.parse(`${date}T00:00:00Z`), 'UTC')) : []
  return (
    <AdminPage
      title={title}
      steps={[{ label: texts.delivery, to: paths.adminDeliveryOn(date) }]}
      back={{ label: texts.back, to: paths.adminDeliveryOn(date) }}
      actions={
        <Button icon={<Printer />} disabled={drawn.length === 0} onClick={() => print()}>
          {texts.print}
        </Button>
      }
    >
      {board && (
        <Segmented
          look="tabs"
          label={label}
          value={only ?? ''}
          onValueChange={(value) =>
            setParams(
              { date, ...(value && { [parameter]: value }) },
              { replace: true, preventScrollReset: true },
            )
          }
          options={choices(board)}
          className="mb-4"
        />
      )}
      {isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : !board ? (
        <p role="status" className="flex items-center gap-3 py-20 text-ink-3">
          <Spinner />
          {texts.loading}
        </p>
      ) : drawn.length === 0 ? (
        <Notice>{empty}</Notice>
      ) : (
        // Focusable, because phones scroll the paper sideways.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
        <section className="sheets" aria-label={title} tabIndex={0}>
          {drawn}
        </section>
      )}
    </AdminPage>
  )
}
