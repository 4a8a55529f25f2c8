import { ArrowLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Breadcrumbs, Crumb } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts.ts'

type AdminPageProps = {
  title: string
  heading?: ReactNode
  /** The breadcrumb's last step, if it differs from the title. */
  crumb?: ReactNode
  steps?: readonly { label: string; to: string }[]
  top?: ReactNode
  back?: { label: string; to: string }
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({
  title,
  heading = title,
  crumb = title,
  steps = [],
  top,
  back,
  actions,
  children,
}: AdminPageProps) {
  return (
    <>
      <AdminHead title={title} />
      <main id="main" tabIndex={-1} className="outline-none">
        <div className="flex min-h-13 items-center gap-3 duo:min-h-16 print:hidden">
          {top ?? (
            <Breadcrumbs>
              <Crumb asChild>
                <Link to={paths.admin}>{texts.home}</Link>
              </Crumb>
              {steps.map(({ label, to }) => (
                <Crumb key={to} asChild>
                  <Link to={to}>{label}</Link>
                </Crumb>
              ))}
              <Crumb>{crumb}</Crumb>
            </Breadcrumbs>
          )}
          <Button
            asChild
            variant="ghost"
            size={40}
            icon={<ArrowUpRight />}
            className="ml-auto hover:bg-mist-2 max-md:hidden"
          >
            <a href={paths.home}>{texts.openShop}</a>
          </Button>
        </div>
        {back && (
          <Link
            to={back.to}
            className="mb-1.5 inline-flex min-h-11 items-center gap-3 font-medium hover:underline"
          >
            <ArrowLeft />
            {back.label}
          </Link>
        )}
        <div className="mt-0.5 mb-5.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-duo:*:data-button:flex-1 max-duo:*:data-button:whitespace-nowrap">
          <h1 className="text-title">{heading}</h1>
          {actions}
        </div>
        {children}
      </main>
    </>
  )
}

export function AdminHead({ title }: { title: string }) {
  const { brand } = useShopFacts()
  return (
    <>
      <title>{`${title} — ${brand}`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  )
}
