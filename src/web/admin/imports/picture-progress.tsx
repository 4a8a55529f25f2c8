import { CircleAlert } from 'lucide-react'
import type { ProductImport } from '#shared/contract/product-files.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { counted } from '#shared/rules/plural.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { texts } from './texts.ts'

export const isImporting = ({ finishedAt, pictures }: ProductImport) =>
  finishedAt === null || pictures.done + pictures.failed.length < pictures.total

export function PictureProgress({ imports }: { imports: readonly ProductImport[] }) {
  const latest = imports.find(({ pictures }) => pictures.total > 0)
  if (!latest) return null
  const { total, done, failed } = latest.pictures
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <div>
          <h2 className="font-body font-semibold text-md">
            {isImporting(latest) ? texts.picturesTitle : texts.picturesDone}
          </h2>
          <p className="text-ink-3 text-sm">{texts.picturesHint}</p>
        </div>
        <span role="status" className="font-semibold">
          {texts.progress(grouped(done), grouped(total))}
        </span>
      </div>
      <ProgressBar label={texts.picturesTitle} max={total} value={done} />
      {failed.length > 0 && (
        <details className="mt-3 text-danger text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2">
            <CircleAlert className="size-4.5 flex-none" />
            {texts.picturesFailed(counted(failed.length, texts.pictureForms))}
            <span className="font-semibold underline underline-offset-4">{texts.whichOnes}</span>
          </summary>
          <ul className="grid gap-1.5 pb-2 text-ink-2">
            {failed.map(({ productId, name, address, message }) => (
              <li key={`${productId} ${address}`} className="wrap-anywhere">
                {name}: {address} — {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
