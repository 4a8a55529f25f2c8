import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { texts } from '../texts.ts'
import { type Step, steps } from './steps.ts'

type StepPanelProps = {
  step: Step
  title: string
  summary: string
  invitation?: string
  folded: boolean
  onOpen: () => void
  notice?: ReactNode
  children: ReactNode
}

/** Folded fields stay in the page, so that their input survives. */
export function StepPanel({
  step,
  title,
  summary,
  invitation,
  folded,
  onOpen,
  notice,
  children,
}: StepPanelProps) {
  const word = summary ? texts.edit : texts.fillIn
  const fields = useRef<HTMLDivElement>(null)

  function open() {
    flushSync(onOpen)
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <Panel step={steps.indexOf(step) + 1} title={title} data-step={step}>
      {folded && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm md:pl-12">
          <span className="wrap-anywhere min-w-0">{summary || invitation}</span>
          <TextLink asChild>
            <button type="button" onClick={open} aria-label={`${word}: ${title}`}>
              {word}
            </button>
          </TextLink>
        </p>
      )}
      {notice}
      <div ref={fields} hidden={folded}>
        {children}
      </div>
    </Panel>
  )
}
