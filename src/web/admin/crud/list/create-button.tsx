import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useShortcut } from '../use-shortcut.ts'

export function CreateButton({ label, onClick }: { label: string; onClick: () => void }) {
  useShortcut('Alt', 'KeyN', onClick)
  return (
    <Button icon={<Plus />} aria-keyshortcuts="Alt+N" title="Alt+N" onClick={onClick}>
      {label}
    </Button>
  )
}
