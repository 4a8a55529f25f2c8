import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginForm } from '#shared/contract/session.ts'
import { asksForCode, signIn } from '#web/api/admin-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

export const roomy = 'min-h-13 rounded-md'

export function LoginForm({ username: expected = '' }: { username?: string }) {
  const form = useForm({
    resolver: zodResolver(loginForm),
    mode: 'onTouched',
    defaultValues: { username: expected, password: '', code: '' },
  })
  const { errors, isSubmitting } = form.formState

  // Asked only after a correct password, so that accounts with a second factor cannot be found out.
  const [asksCode, setAsksCode] = useState(false)

  const submit = form.handleSubmit(async ({ username, password, code }) => {
    try {
      await signIn({ username, password, ...(code && { code }) })
      toast({ title: texts.success, description: texts.welcome(username) })
    } catch (error) {
      if (asksForCode(error) && !asksCode) return setAsksCode(true)
      const description = error instanceof Error ? error.message : 'Login failed'
      toast({ tone: 'error', title: texts.failure, description })
      form.setFocus(asksForCode(error) ? 'code' : 'password', { shouldSelect: true })
    }
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => !isSubmitting && submit(event)}>
      <Field label={texts.username} error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('username')}
          className={roomy}
        />
      </Field>
      <Field label={texts.password} error={errors.password?.message}>
        <Input
          type="password"
          autoComplete="current-password"
          {...form.register('password')}
          className={roomy}
        />
      </Field>
      {asksCode && <CodeField autoFocus error={errors.code?.message} {...form.register('code')} />}
      <SubmitButton loading={isSubmitting}>{texts.submit}</SubmitButton>
    </form>
  )
}

export function CodeField({ error, ...props }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label={texts.code} hint={texts.codeHint} error={error}>
      <Input autoComplete="one-time-code" autoCapitalize="characters" {...props} className={roomy} />
    </Field>
  )
}

export function SubmitButton({ loading, children }: { loading: boolean; children: string }) {
  return (
    <Button
      type="submit"
      size={48}
      loading={loading}
      loadingLabel={texts.pending}
      className="min-h-13 rounded-pill"
    >
      {children}
    </Button>
  )
}
