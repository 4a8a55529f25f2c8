import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { firstRunForm } from '#shared/contract/opening.ts'
import { claimShop } from '#web/api/admin-session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { StepFrame, stepAt } from './step-frame.tsx'
import { texts } from './texts.ts'

export function AccountStep({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(firstRunForm),
    mode: 'onTouched',
    defaultValues: { token, username: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (claim) => {
    try {
      await claimShop(claim)
      await navigate(stepAt(2), { replace: true })
    } catch (error) {
      const description = error instanceof Error ? error.message : texts.linkOver
      toast({ tone: 'error', title: texts.failed, description })
    }
  })

  return (
    <StepFrame
      step={1}
      title={texts.accountTitle}
      text={texts.accountText}
      pending={isSubmitting}
      onSubmit={(event) => !isSubmitting && submit(event)}
    >
      <Field label={texts.username} required error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
      </Field>
      <Field label={texts.password} required error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
    </StepFrame>
  )
}
