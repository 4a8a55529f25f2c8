import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useShortcut } from '../use-shortcut.ts'

/** The page's one ink button; Alt+N presses it. */
export function CreateButton({ label, onClick }: { label: string; onClick: () => void }) {
  useShortcut('KeyN', onClick)
  return (
    <Button icon={<Plus />} aria-keyshortcuts="Alt+N" title="Alt+N" onClick={onClick}>
      {label}
    </Button>
  )
}
