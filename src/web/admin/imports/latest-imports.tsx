import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { ImportUndone, ProductImport } from '#shared/contract/product-files.ts'
import { formatWhen } from '#shared/rules/dates.ts'
import { counted } from '#shared/rules/plural.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { QuestionDialog } from '../crud/list/question-dialog.tsx'
import { keptField, texts } from './texts.ts'

export function LatestImports({ imports }: { imports: readonly ProductImport[] }) {
  const [undoing, setUndoing] = useState<ProductImport | null>(null)
  const [undone, setUndone] = useState<ImportUndone>()
  const { save, pending } = useAdminMutation({
    call: (importId: string) => adminCall(endpoints.undoImport, { params: { importId } }),
    success: ({ restored, removed }) => ({
      title: texts.undone,
      description: texts.undoneText(restored, removed),
    }),
    failure: texts.undoFailed,
    onSuccess(done) {
      setUndoing(null)
      setUndone(done)
    },
  })
  if (imports.length === 0) return null
  return (
    <Panel title={texts.latest}>
      {undone && undone.kept.length > 0 && <Kept {...undone} />}
      <ul className="divide-y divide-line">
        {imports.map((one) => (
          <Loaded key={one.id} loaded={one} onUndo={() => setUndoing(one)} />
        ))}
      </ul>
      <QuestionDialog
        item={undoing}
        title={({ fileName }) => texts.undoTitle(fileName)}
        text={() => texts.undoText}
        icon={<RotateCcw />}
        confirmLabel={texts.undo}
        pendingLabel={texts.undoing}
        pending={pending}
        onConfirm={({ id }) => save(id)}
        onClose={() => setUndoing(null)}
      />
    </Panel>
  )
}

function Loaded({ loaded, onUndo }: { loaded: ProductImport; onUndo: () => void }) {
  const { fileName, by, startedAt, total, undoneAt, canUndo } = loaded
  const { timeZone } = useShopFacts()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="wrap-anywhere min-w-0 flex-[1_1_14rem] leading-ui">
        <b className="block font-semibold">{fileName}</b>
        <span className="block text-ink-3 text-xs">
          {texts.loadedBy(by, formatWhen(startedAt, timeZone), counted(total, texts.productForms))}
        </span>
      </span>
      {undoneAt && <span className="text-ink-3 text-sm">{texts.wasUndone}</span>}
      {canUndo && (
        <Button
          variant="quiet"
          size={40}
          icon={<RotateCcw />}
          aria-label={texts.undoOf(fileName)}
          onClick={onUndo}
        >
          {texts.undo}
        </Button>
      )}
    </li>
  )
}

const keptShown = 20

function Kept({ kept }: ImportUndone) {
  const named = kept.slice(0, keptShown)
  return (
    <Notice tone="warn" role="status" className="mb-3">
      <p className="font-semibold">{texts.keptTitle}</p>
      <ul className="mt-1">
        {named.map(({ id, name, field }) => (
          <li key={`${id} ${field}`} className="wrap-anywhere">
            {name}: {keptField(field)}
          </li>
        ))}
      </ul>
      {kept.length > named.length && <p>{texts.keptMore(kept.length - named.length)}</p>}
    </Notice>
  )
}
