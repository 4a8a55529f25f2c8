import { ArrowRight, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#shared/contract/journal.ts'
import { counted } from '#shared/rules/plural.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type ChangeLine, changeLines } from './change-lines.ts'
import { texts } from './texts.ts'

const shownAtFirst = 6

export function Changes({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  const lines = changeLines(entry, useShopFacts().timeZone)
  if (lines.length === 0) return null
  // One extra line is shown rather than hidden behind a button.
  const isFolded = !open && lines.length > shownAtFirst + 1
  const visible = isFolded ? lines.slice(0, shownAtFirst) : lines
  return (
    <>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1 md:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {visible.map((line) => (
          <div key={line.label} className="contents">
            <dt className="text-ink-2 max-md:mt-1">{line.label}</dt>
            <dd className="leading-6">
              <WasNow line={line} action={entry.action} />
            </dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <MoreButton onClick={() => setOpen(true)}>
          {texts.moreFields(counted(lines.length - shownAtFirst, texts.fieldForms))}
        </MoreButton>
      )}
    </>
  )
}

export function MoreButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-ml-1.5 mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-xs px-1.5 font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&>.lucide]:size-4"
    >
      <ChevronDown />
      {children}
    </button>
  )
}

const wordClass = 'box-decoration-clone wrap-anywhere rounded-xs px-1.5 py-0.5'

function WasNow({ line: { before, after }, action }: { line: ChangeLine; action: AuditEntry['action'] }) {
  // A changed secret looks the same before and after; an erased value has neither.
  if (before !== null && before === after) return <Now>{texts.changed}</Now>
  if (before === null && after === null) return <span className="text-ink-3">{texts.erased}</span>
  if (action === 'create') return <Now>{after ?? texts.nothing}</Now>
  const isGone = after === null && (action === 'delete' || action === 'erase')
  return (
    <>
      <del className={`${wordClass} bg-mist text-ink-2`}>
        <VisuallyHidden>{`${texts.was} `}</VisuallyHidden>
        {before ?? texts.nothing}
      </del>
      <ArrowRight aria-hidden className="mx-1.5 inline size-4 text-ink-3" />
      <Now>{after ?? (isGone ? texts.gone : texts.nothing)}</Now>
    </>
  )
}

function Now({ children }: { children: string }) {
  return (
    <ins className={`${wordClass} bg-ok-soft font-semibold text-ok no-underline`}>
      <VisuallyHidden>{`${texts.now} `}</VisuallyHidden>
      {children}
    </ins>
  )
}
