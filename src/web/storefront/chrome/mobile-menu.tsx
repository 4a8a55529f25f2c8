import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onDemand, usePart } from '#web/ui/on-demand.ts'
import { texts } from './texts.ts'

const menuSheet = onDemand(async () => (await import('./menu-sheet.tsx')).MenuSheet)

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const MenuSheet = usePart(menuSheet, isOpen)
  return (
    <>
      <IconButton
        ref={burger}
        label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="nav:hidden"
      >
        <Menu />
      </IconButton>
      {MenuSheet && <MenuSheet open={isOpen} onOpenChange={setOpen} burger={burger} />}
    </>
  )
}
