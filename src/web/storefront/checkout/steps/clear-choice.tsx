import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

export const ClearChoice = ({ onClear, children }: { onClear: () => void; children: ReactNode }) => (
  <TextLink asChild className="self-start text-left font-medium text-ink-2 text-sm underline">
    <button type="button" onClick={onClear}>
      {children}
    </button>
  </TextLink>
)
