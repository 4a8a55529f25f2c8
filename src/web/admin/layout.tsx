import '#web/styles/panel.css'
import { Outlet } from 'react-router'
import { Dense } from '#web/ui/density.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'

/** Around every screen of the panel, the sign-in screen too. */
export default function AdminRoom() {
  return (
    <Dense>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </Dense>
  )
}
