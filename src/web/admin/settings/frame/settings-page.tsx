import { Navigate } from 'react-router'
import { paths } from '#shared/paths.ts'

export default function SettingsPage() {
  return <Navigate replace to={paths.adminSettingsShop} />
}
