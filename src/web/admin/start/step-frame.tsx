import { ArrowLeft } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

export const stepCount = texts.names.length

export const stepAt = (step: number) => `${paths.adminStart}?step=${step}`

type StepFrameProps = {
  step: number
  title: string
  text: string
  pending?: boolean
  onSubmit?: (event: FormEvent) => void
  children: ReactNode
}

export function StepFrame({ step, title, text, pending = false, onSubmit, children }: StepFrameProps) {
  const next = texts.names[step]
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid min-w-0 content-start gap-5 rounded-card bg-surface p-4 shadow-e1 md:p-8"
    >
      <header>
        <p className="text-ink-3">{texts.step(step, stepCount)}</p>
        <h1 className="mt-1 mb-1.5 text-title">{title}</h1>
        <p className="text-ink-2">{text}</p>
      </header>
      {children}
      <footer className="flex flex-wrap items-center gap-2.5 pt-2">
        {step > 2 && (
          <Button asChild variant="ghost" icon={<ArrowLeft />}>
            <Link to={stepAt(step - 1)}>{texts.back}</Link>
          </Button>
        )}
        <span className="flex-1 max-md:hidden" />
        {step > 1 && next && (
          <Button asChild variant="ghost">
            <Link to={stepAt(step + 1)}>{texts.skip}</Link>
          </Button>
        )}
        {onSubmit && next && (
          <Button
            type="submit"
            variant="ink"
            loading={pending}
            loadingLabel={texts.saving}
            className="max-md:flex-1"
          >
            {texts.next(next)}
          </Button>
        )}
      </footer>
    </form>
  )
}
