import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { ImportError, ImportReport } from '#shared/contract/product-files.ts'
import { paths } from '#shared/paths.ts'
import { byteOrderMark, csvLine } from '#shared/rules/csv-line.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { counted } from '#shared/rules/plural.ts'
import { sendProductFile } from '#web/api/admin-client.ts'
import { isRefused } from '#web/api/idempotency.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { saveFile } from '../crud/files/save-file.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { FilePicker } from './file-picker.tsx'
import { LatestImports } from './latest-imports.tsx'
import { isImporting, PictureProgress } from './picture-progress.tsx'
import { ChosenFile, RowPreview } from './row-preview.tsx'
import { texts } from './texts.ts'

type Stage =
  | { name: 'file'; problem?: string }
  | { name: 'checking'; file: File }
  | { name: 'checked'; file: File; report: ImportReport }
  /** `cutFrom`: the answer was lost while the server continues; the previous import. */
  | { name: 'loading'; report: ImportReport; cutFrom?: string | null }
  | { name: 'done'; report: ImportReport }

const stepOf = { file: 0, checking: 0, checked: 1, loading: 2, done: 3 } as const

const importPollMs = 1_000

const toLoad = ({ created, updated }: ImportReport) => created + updated

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export default function ImportPage() {
  const [stage, setStage] = useState<Stage>({ name: 'file' })
  const { data: imports = [] } = useApi(
    endpoints.productImports,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        stage.name === 'loading' || data?.some(isImporting) ? importPollMs : false,
    },
  )

  const [latest] = imports
  const isFinished =
    stage.name === 'loading' &&
    stage.cutFrom !== undefined &&
    latest !== undefined &&
    latest.id !== stage.cutFrom &&
    latest.finishedAt !== null

  const isDone = stage.name === 'done' || (stage.name === 'loading' && isFinished)

  async function check(file: File) {
    setStage({ name: 'checking', file })
    try {
      setStage({ name: 'checked', file, report: await sendProductFile(file, { dryRun: true }) })
    } catch (error) {
      setStage({ name: 'file', problem: messageOf(error) })
    }
  }

  async function load(file: File, report: ImportReport) {
    const before = imports[0]?.id ?? null
    setStage({ name: 'loading', report })
    try {
      setStage({ name: 'done', report: await sendProductFile(file, { dryRun: false }) })
    } catch (error) {
      if (!isRefused(error)) return setStage({ name: 'loading', report, cutFrom: before })
      toast({ tone: 'error', title: texts.loadFailed, description: messageOf(error) })
      setStage({ name: 'checked', file, report })
    }
  }

  return (
    <AdminPage
      title={texts.title}
      crumb={texts.crumb}
      steps={[{ label: texts.products, to: paths.adminProducts }]}
      back={{ label: texts.back, to: paths.adminProducts }}
      actions={
        stage.name === 'checked' && (
          <>
            {stage.report.errors.length > 0 && <ErrorReport errors={stage.report.errors} />}
            <Button disabled={toLoad(stage.report) === 0} onClick={() => void load(stage.file, stage.report)}>
              {toLoad(stage.report) === 0
                ? texts.nothingToLoad
                : texts.load(counted(toLoad(stage.report), texts.productForms))}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <ImportSteps current={stepOf[isDone ? 'done' : stage.name]} />
        {(stage.name === 'file' || stage.name === 'checking') && (
          <FilePicker
            isBusy={stage.name === 'checking'}
            problem={stage.name === 'file' ? stage.problem : undefined}
            onFile={(file) => void check(file)}
          />
        )}
        {stage.name === 'checked' && (
          <>
            <ChosenFile file={stage.file} report={stage.report} onOther={() => setStage({ name: 'file' })} />
            <RowPreview report={stage.report} />
          </>
        )}
        {stage.name === 'loading' && !isFinished && (
          <Loading
            report={stage.report}
            done={latest?.done ?? 0}
            onOther={stage.cutFrom === undefined ? undefined : () => setStage({ name: 'file' })}
          />
        )}
        {isDone && <Done report={stage.report} onOther={() => setStage({ name: 'file' })} />}
        <PictureProgress imports={imports} />
        {(stage.name === 'file' || isDone) && <LatestImports imports={imports} />}
      </div>
    </AdminPage>
  )
}

function ErrorReport({ errors }: { errors: readonly ImportError[] }) {
  function save() {
    const lines = errors.map(({ row, column, message }) =>
      csvLine([{ number: String(row) }, column, message]),
    )
    const text = [byteOrderMark, csvLine(texts.errorHeadings), ...lines].join('')
    saveFile(new File([text], texts.errorReportName, { type: 'text/csv' }))
  }
  return (
    <Button variant="secondary" icon={<Download />} onClick={save} className="ml-auto">
      {texts.errorReport}
    </Button>
  )
}

type LoadingProps = {
  report: ImportReport
  done: number
  onOther: (() => void) | undefined
}

function Loading({ report, done, onOther }: LoadingProps) {
  const total = toLoad(report)
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <div>
          <h2 className="font-body font-semibold text-md">{texts.loading}</h2>
          <p className="text-ink-3 text-sm">{texts.loadingHint}</p>
        </div>
        <span role="status" className="font-semibold">
          {texts.progress(grouped(Math.min(done, total)), grouped(total))}
        </span>
      </div>
      <ProgressBar label={texts.loading} max={total} value={Math.min(done, total)} />
      {onOther && (
        <Notice tone="warn" role="alert" className="mt-4">
          {texts.loadingCut}{' '}
          <button
            type="button"
            onClick={onOther}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            {texts.anotherFile}
          </button>
        </Notice>
      )}
    </Panel>
  )
}

function Done({ report, onOther }: { report: ImportReport; onOther: () => void }) {
  const { created, updated, skipped, errors } = report
  return (
    <Panel title={texts.done}>
      <div role="status" className="grid gap-3">
        <Notice tone="ok">{texts.doneText(grouped(created), grouped(updated))}</Notice>
        {skipped > 0 && <Notice tone="warn">{texts.doneSkipped(grouped(skipped))}</Notice>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link to={paths.adminProducts}>{texts.toProducts}</Link>
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {texts.anotherFile}
        </Button>
        {errors.length > 0 && <ErrorReport errors={errors} />}
      </div>
    </Panel>
  )
}

function ImportSteps({ current }: { current: number }) {
  return (
    <ol aria-label={texts.steps} className="grid grid-cols-4 gap-1">
      {texts.stepNames.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'border-t-3 pt-2 text-sm',
            index <= current ? 'border-ink' : 'border-mist-2',
            index === current ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
