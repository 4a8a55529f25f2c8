import { Info } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { restoreSession, useAdminSession } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Doorway } from './doorway.tsx'
import { LoginForm } from './login-form.tsx'
import { texts } from './texts.ts'

/** Only paths of the panel, never another site. */
const isInPanel = (address: string | null) =>
  address !== null && /^\/admin(?!\/login)(?:[/?]|$)/.test(address)

export default function LoginPage() {
  const { status } = useAdminSession()
  const [params] = useSearchParams()
  const next = params.get('next')
  useEffect(() => {
    restoreSession()
  }, [])
  if (status === 'in') return <Navigate replace to={isInPanel(next) && next ? next : paths.admin} />
  return (
    <Doorway title={texts.title}>
      <h1 className="mb-5.5 text-title">{texts.title}</h1>
      <FirstRun />
      <LoginForm />
      <Demo />
    </Doorway>
  )
}

function FirstRun() {
  const { firstRun } = useShopFacts()
  if (!firstRun) return null
  return (
    <Notice icon={<Info />} className="mb-4 rounded-md text-ui">
      {texts.firstRun}
    </Notice>
  )
}

function Demo() {
  const { demoAdmin } = useShopFacts()
  if (!demoAdmin) return null
  return (
    <Notice tone="warn" icon={<Info />} className="mt-4 rounded-md text-ui">
      <b className="block font-semibold">{texts.demoTitle}</b>
      {texts.username} <code className="font-mono font-semibold">{texts.demoUsername}</code>,{' '}
      {texts.password.toLowerCase()} <code className="font-mono font-semibold">{texts.demoPassword}</code>
    </Notice>
  )
}
