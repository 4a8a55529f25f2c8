import { Navigate } from 'react-router'
import { paths } from '#shared/paths.ts'

/** Redirects to the first section. */
export default function SettingsPage() {
  return <Navigate replace to={paths.adminSettingsShop} />
}
