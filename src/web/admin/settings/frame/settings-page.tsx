import { Navigate } from 'react-router'
import { paths } from '#shared/paths.ts'

/** Settings have no page of their own: they begin with the first section. */
export default function SettingsPage() {
  return <Navigate replace to={paths.adminSettingsShop} />
}
