import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpRight, CircleCheck, Info, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { followChanges } from '#web/api/admin-client.ts'
import { openSession, useAdminSession } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { reload, useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminHead } from '../crud/list/admin-page.tsx'
import { SignInAgain } from '../login/sign-in-again.tsx'
import { ProductDialog } from '../products/product-dialog.tsx'
import { AccountStep } from './account-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { OpeningList } from './opening-list.tsx'
import { ShopStep } from './shop-step.tsx'
import { StepFrame, stepAt, stepCount } from './step-frame.tsx'
import { texts } from './texts.ts'

/** Leads from the first start to the first product. Only step 1 works without a session, by the link in the log. */
export default function StartPage() {
  const { token } = useParams()
  const { status } = useAdminSession()
  const { firstRun } = useShopFacts()
  const [params] = useSearchParams()
  useEffect(() => {
    void openSession()
  }, [])
  const requested = Number(params.get('step') ?? 2)
  const step = Number.isInteger(requested) && requested >= 2 && requested <= stepCount ? requested : 2

  if (status === 'unknown') return <Frame step={1}>{<Waiting />}</Frame>
  if (status === 'out' && token && firstRun)
    return (
      <Frame step={1}>
        <AccountStep token={token} />
      </Frame>
    )
  if (status === 'out' && firstRun)
    return (
      <Frame step={1}>
        <Notice icon={<Info />}>{texts.linkNeeded}</Notice>
      </Frame>
    )
  if (status === 'out') return <Navigate replace to={paths.adminLoginFor(paths.adminStart)} />
  if (token) return <Navigate replace to={paths.adminStart} />
  return (
    <Frame step={step} aside={<OpeningList showDone />}>
      <Step step={step} />
      <SignInAgain />
    </Frame>
  )
}

function Step({ step }: { step: number }) {
  const client = useQueryClient()
  useEffect(() => followChanges((changes) => reload(client, changes)), [client])
  const { data: settings, isError, refetch } = useApi(endpoints.ownerSettings, {})
  if (step === 4) return <ProductStep />
  if (step === 5) return <OpenStep />
  if (isError && !settings) return <LoadFailed onRetry={() => refetch()} />
  if (!settings) return <Waiting />
  return step === 2 ? <ShopStep settings={settings} /> : <HoursStep settings={settings} />
}

const Waiting = () => (
  <p role="status" className="flex items-center gap-3 py-20 text-ink-3">
    <Spinner />
  </p>
)

function Frame({ step, aside, children }: { step: number; aside?: ReactNode; children: ReactNode }) {
  const { brand } = useShopFacts()
  return (
    <div className="min-h-dvh bg-mist text-sm dark:bg-bg">
      <AdminHead title={texts.title} />
      <main id="main" className="mx-auto max-w-270 px-3 pt-4 pb-12 md:px-6">
        <div className="flex items-center justify-between gap-4">
          <Logo>{brand}</Logo>
          <p className="text-ink-3 max-md:hidden">{texts.saved}</p>
        </div>
        <ol aria-label={texts.steps} className="mt-3 mb-5 grid grid-cols-5 gap-1.5">
          {texts.names.map((name, index) => (
            <li
              key={name}
              aria-current={index + 1 === step ? 'step' : undefined}
              className={cn(
                'border-t-4 pt-2 text-ink-3',
                index < step ? 'border-ink' : 'border-line',
                index + 1 === step && 'font-semibold text-ink',
              )}
            >
              <span className="max-md:sr-only">{name}</span>
            </li>
          ))}
        </ol>
        <div
          className={cn(
            'grid items-start gap-4',
            aside !== undefined && 'lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]',
          )}
        >
          {children}
          {aside}
        </div>
      </main>
    </div>
  )
}

function OpenStep() {
  return (
    <StepFrame step={5} title={texts.openTitle} text={texts.openText}>
      <p className="flex flex-wrap gap-2.5">
        <Button asChild variant="quiet" icon={<ArrowUpRight />}>
          <a href={paths.catalog}>{texts.toShop}</a>
        </Button>
        <Button asChild variant="ink">
          <Link to={paths.admin}>{texts.toPanel}</Link>
        </Button>
      </p>
    </StepFrame>
  )
}

function ProductStep() {
  const navigate = useNavigate()
  const { data } = useApi(endpoints.opening, {})
  const [isAdding, setIsAdding] = useState(false)
  const isDone = data?.tasks.some(({ name, isDone: done }) => name === 'product' && done)
  return (
    <>
      <StepFrame
        step={4}
        title={texts.productTitle}
        text={texts.productText}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(stepAt(5))
        }}
      >
        {isDone && (
          <Notice tone="ok" role="status" icon={<CircleCheck />} className="rounded-md">
            {texts.productDone}
          </Notice>
        )}
        <Button
          variant="quiet"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => setIsAdding(true)}
        >
          {texts.addProduct}
        </Button>
      </StepFrame>
      {isAdding && <ProductDialog product={null} onClose={() => setIsAdding(false)} />}
    </>
  )
}
