import { texts } from './texts.ts'

export function SkipLink({ href = '#main' }: { href?: string }) {
  return (
    <a
      href={href}
      className="print:hidden fixed top-3 left-4 z-fly -translate-y-20 rounded-xs bg-surface px-5 py-3 font-semibold focus:translate-y-0"
    >
      {texts.skip}
    </a>
  )
}
