import type { ReactNode } from 'react'
import { texts } from './texts.ts'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children || texts.none}</dd>
    </div>
  )
}
