import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ContactMessage, contactForm } from '#shared/contract/contact.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { newKey } from '#web/api/idempotency.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

const fields = contactForm.keyof()

/** Success means that the server has stored the message. */
export function useSendMessage(form: UseFormReturn<ContactMessage>) {
  const attempt = useRef<{ words: string; key: string } | null>(null)

  /** Reuses the key for the same words, so that a retry does not send the message twice. */
  function keyOf(message: ContactMessage): string {
    const words = JSON.stringify(message)
    if (attempt.current?.words !== words) attempt.current = { words, key: newKey() }
    return attempt.current.key
  }

  async function deliver(message: ContactMessage) {
    await call(endpoints.sendContact, { body: message, key: keyOf(message) })
    attempt.current = null
  }

  return async function sendMessage(message: ContactMessage) {
    try {
      await deliver(message)
    } catch (error) {
      for (const [path, text] of Object.entries(error instanceof ApiFailure ? error.fieldErrors : {})) {
        const field = fields.safeParse(path)
        if (field.success) form.setError(field.data, { message: text }, { shouldFocus: true })
      }
      toast({ title: texts.failed, description: texts.failedText, tone: 'error' })
      return
    }
    form.reset()
    toast({ title: texts.sent, description: texts.sentText })
  }
}
