import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { session } from '#shared/contract/session.ts'
import { acceptForm, type Invitation } from '#shared/contract/staff.ts'
import { paths } from '#shared/paths.ts'
import { roleNames } from '#shared/rules/roles.ts'
import { asksForCode, storeSession } from '#web/api/admin-session.ts'
import { ApiFailure, panelCall } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Doorway } from './doorway.tsx'
import { CodeField, roomy, SubmitButton } from './login-form.tsx'
import { texts } from './texts.ts'

const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404

export default function InvitePage() {
  const { token = '' } = useParams()
  const [isIn, setIsIn] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => panelCall(endpoints.invitation, { params: { token }, signal }),
    retry: (count, failure) => count < 2 && !isGone(failure),
    // An accepted invitation no longer exists, and a refetch would replace the open form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isIn) return <Navigate replace to={paths.admin} />
  return (
    <Doorway title={texts.inviteTitle}>
      {data ? (
        <AcceptForm token={token} invitation={data} onIn={() => setIsIn(true)} />
      ) : isGone(error) ? (
        <LinkGone />
      ) : error ? (
        <>
          <h1 className="sr-only">{texts.inviteTitle}</h1>
          <LoadFailed onRetry={() => refetch()} />
        </>
      ) : (
        <Loading />
      )}
    </Doorway>
  )
}

function Loading() {
  return (
    <>
      <h1 className="sr-only">{texts.inviteTitle}</h1>
      <p role="status" className="flex items-center gap-3 text-ink-3">
        <Spinner />
        {texts.loading}
      </p>
    </>
  )
}

function LinkGone() {
  return (
    <div role="alert">
      <h1 className="mb-4 text-title">{texts.linkGone}</h1>
      <Notice tone="warn" icon={<Link2Off />} className="mb-5 rounded-md">
        {texts.linkGoneText}
      </Notice>
      <Button asChild variant="secondary">
        <Link to={paths.adminLogin}>{texts.toLogin}</Link>
      </Button>
    </div>
  )
}

type AcceptFormProps = { token: string; invitation: Invitation; onIn: () => void }

function AcceptForm({ token, invitation, onIn }: AcceptFormProps) {
  const { username, role, isNew, asksCode } = invitation
  const form = useForm({
    resolver: zodResolver(acceptForm),
    mode: 'onTouched',
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      storeSession(session.parse(await panelCall(endpoints.acceptInvitation, { params: { token }, body })))
      toast({ title: texts.success, description: texts.welcome(username) })
      onIn()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ tone: 'error', title: texts.acceptFailed, description })
      form.setFocus(asksForCode(error) ? 'code' : 'password', { shouldSelect: true })
    }
  })

  return (
    <>
      <h1 className="wrap-anywhere mb-2.5 text-title">
        {isNew ? texts.inviteNew(username) : texts.inviteReset}
      </h1>
      <p className="mb-5.5 text-ink-2">
        {isNew ? texts.inviteNewText(roleNames[role]) : texts.inviteResetText(username)}
      </p>
      <form noValidate className="grid gap-4" onSubmit={(event) => !isSubmitting && submit(event)}>
        {/* Names the account for password managers. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={texts.newPassword} hint={texts.newPasswordHint} error={errors.password?.message}>
          <Input
            type="password"
            autoComplete="new-password"
            {...form.register('password')}
            className={roomy}
          />
        </Field>
        {asksCode && <CodeField error={errors.code?.message} {...form.register('code')} />}
        <SubmitButton loading={isSubmitting}>{texts.accept}</SubmitButton>
      </form>
    </>
  )
}
