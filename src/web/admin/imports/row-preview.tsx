import { CircleAlert, FileSpreadsheet } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  type CellChange,
  type ImportReport,
  type ImportRow,
  rowFates,
} from '#shared/contract/product-files.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { counted } from '#shared/rules/plural.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PictureLead } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import type { Column } from '../crud/list/list-table.tsx'
import { fates, texts } from './texts.ts'

const pageSize = 50

const sizeOf = ({ size }: File) =>
  size > 1024 * 1024
    ? texts.megabytes((size / 1024 / 1024).toFixed(1).replace('.', ','))
    : texts.kilobytes(grouped(Math.ceil(size / 1024)))

type ChosenFileProps = { file: File; report: ImportReport; onOther: () => void }

export function ChosenFile({ file, report, onOther }: ChosenFileProps) {
  const { rows = [], ignoredColumns } = report
  return (
    <>
      <Panel className="flex flex-wrap items-center gap-4">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-ok-soft text-ok">
          <FileSpreadsheet />
        </span>
        <div className="min-w-0 flex-[1_1_16rem]">
          <b className="wrap-anywhere block">{file.name}</b>
          <span className="text-ink-3 text-sm">
            {texts.fileFacts(counted(rows.length, texts.rowForms), sizeOf(file))}
          </span>
        </div>
        <Button variant="quiet" onClick={onOther} className="max-duo:w-full">
          {texts.anotherFile}
        </Button>
      </Panel>
      {ignoredColumns.length > 0 && <Notice tone="warn">{texts.ignored(ignoredColumns.join(', '))}</Notice>}
      {rows.some(({ isStockSet }) => isStockSet) && (
        <Notice tone="warn" icon={<CircleAlert />}>
          {texts.stockSet}
        </Notice>
      )}
    </>
  )
}

type Filter = ImportRow['fate'] | 'all'

const columns: readonly Column<ImportRow & { id: number }>[] = [
  { key: 'row', label: texts.row, className: 'text-ink-2', cell: ({ row }) => row },
  {
    key: 'product',
    label: texts.product,
    kind: 'lead',
    cell: ({ image, name, sku }) => (
      <PictureLead src={image}>
        <div className="min-w-0">
          <b className="block font-semibold leading-ui">{name || texts.noName}</b>
          <span className="text-ink-3 text-xs">{sku || texts.noSku}</span>
        </div>
      </PictureLead>
    ),
  },
  {
    key: 'fate',
    label: texts.fate,
    cell: ({ fate }) => <Badge tone={fates[fate].tone}>{fates[fate].label}</Badge>,
  },
  {
    key: 'changes',
    label: texts.changes,
    cell: ({ errors = [], changes }) =>
      errors.length > 0 ? <Errors errors={errors} /> : <Changes changes={changes} />,
  },
]

export function RowPreview({ report }: { report: ImportReport }) {
  const { rows = [], errors } = report
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const matches = useMemo(() => {
    const words = search.trim().toLowerCase()
    return rows
      .map((row, id) => ({ ...row, id }))
      .filter(
        ({ fate, name, sku }) =>
          (filter === 'all' || fate === filter) && `${name} ${sku}`.toLowerCase().includes(words),
      )
  }, [rows, filter, search])
  const countOf = (wanted: Filter) =>
    wanted === 'all' ? rows.length : rows.filter(({ fate }) => fate === wanted).length

  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Panel flush>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and resets of its own */}
      <div
        role="group"
        aria-label={texts.filters}
        className="grid grid-cols-2 border-line border-b md:grid-cols-5"
      >
        {(['all', ...rowFates] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => narrow(() => setFilter(name))}
            className={cn(
              'border-line border-r px-5 py-3.5 text-left last:border-r-0 hover:bg-mist/60',
              'aria-pressed:bg-mist aria-pressed:shadow-[inset_0_-3px_0_var(--ink)]',
              name === 'all' && 'max-md:col-span-2 max-md:border-b',
            )}
          >
            <b className="block text-[1.375rem] leading-tight">{grouped(countOf(name))}</b>
            <span className="flex items-center gap-2 text-ink-2 text-sm">
              {name !== 'all' && <ToneDot tone={fates[name].tone} className="size-2" />}
              {name === 'all' ? texts.allRows : fates[name].count}
            </span>
          </button>
        ))}
      </div>
      <ListCard
        title={texts.list}
        search={{
          value: search,
          onValueChange: (words) => narrow(() => setSearch(words)),
          placeholder: texts.search,
        }}
        actions={errors.length > 0 && <span className="text-ink-2 text-sm">{texts.skipHint}</span>}
        empty={<p className="py-10">{texts.nothing}</p>}
        pager={{ page, pageSize, total: matches.length, onPageChange: setPage }}
        rows={matches.slice((page - 1) * pageSize, page * pageSize)}
        rowProps={({ fate }) => ({ className: fate === 'error' ? 'bg-danger-soft/60' : undefined })}
        columns={columns}
      />
    </Panel>
  )
}

function Errors({ errors }: { errors: NonNullable<ImportRow['errors']> }) {
  return (
    <ul className="wrap-anywhere grid gap-1 text-danger text-left">
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="flex gap-1.5">
          <CircleAlert className="mt-0.5 size-4 flex-none" />
          {texts.column(column, message)}
        </li>
      ))}
    </ul>
  )
}

function Changes({ changes }: { changes: readonly CellChange[] }) {
  if (changes.length === 0) return <span className="text-ink-3">{texts.noChanges}</span>
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-left">
      {changes.map(({ column, before, after }) => (
        <div key={column} className="contents">
          <dt className="text-ink-3">{column}</dt>
          <dd className="wrap-anywhere">
            {before !== null && (
              <>
                <s className="text-ink-3">{before || texts.empty}</s>
                <VisuallyHidden>{texts.becomes}</VisuallyHidden> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <b className="font-semibold">{after || texts.empty}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
