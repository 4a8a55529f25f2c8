import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type ContactMessage, contactMessage } from '#shared/contract/contact.ts'
import { paths } from '#shared/paths.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'
import { useSendMessage } from './use-send-message.ts'

const empty: ContactMessage = { name: '', email: '', phone: '', message: '', website: '' }

export function ContactForm() {
  const form = useForm({ resolver: zodResolver(contactMessage), mode: 'onTouched', defaultValues: empty })
  const sendMessage = useSendMessage(form)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const { phone } = useShopFacts()

  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit(sendMessage)}
      className="grid grid-cols-1 gap-5"
    >
      <noscript>
        <p className="text-ink-2">{texts.noScript(phone)}</p>
      </noscript>
      {/* Without JavaScript a submit would lose the text. */}
      <div className="grid grid-cols-1 gap-5 noscript:hidden">
        <Field label={texts.name} required error={errors.name?.message}>
          <Input {...register('name')} autoComplete="name" />
        </Field>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <Field label={texts.email} required error={errors.email?.message}>
            <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Field label={texts.phone} required error={errors.phone?.message}>
            <PhoneInput {...register('phone')} />
          </Field>
        </div>
        <Field label={texts.message} required error={errors.message?.message}>
          <Textarea {...register('message')} rows={6} placeholder={texts.messageHint} />
        </Field>
        <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            {texts.website}
            <input {...register('website')} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" size={56} icon={<Send />} loading={isSubmitting} loadingLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
      <div className="grid gap-1 text-ink-3 text-xs">
        <p>{texts.answerTime}</p>
        <p>
          {texts.consent}{' '}
          <ShopLink to={paths.privacy} className="text-berry-text underline underline-offset-3">
            {texts.consentLink}
          </ShopLink>
          .
        </p>
      </div>
    </form>
  )
}
