import '#web/styles/panel.css'
import { Outlet } from 'react-router'
import { Dense } from '#web/ui/density.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { useKeptFocus } from './chrome/use-kept-focus.ts'

/** Around every screen of the panel, the sign-in screen too. */
export default function AdminRoom() {
  useKeptFocus()
  return (
    <Dense>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </Dense>
  )
}
