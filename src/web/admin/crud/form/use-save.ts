import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isSessionOver } from '#web/api/admin-session.ts'
import { ApiFailure } from '#web/api/client.ts'
import { isKeyReused, isRefused, newKey } from '#web/api/idempotency.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'

export type Message = { title: string; description?: string; tone?: 'info' }

export type AdminMutation<Input, Result, Values extends FieldValues = FieldValues> = {
  /** The key stays the same until the server responds, so a retry after a lost response saves once. */
  call: (input: Input, key: string) => Promise<Result>
  success: Message | ((result: Result, input: Input) => Message)
  failure: string
  onSuccess?: (result: Result, input: Input) => void
  onFailure?: (failure: unknown) => void
  form?: Pick<UseFormReturn<Values>, 'setError'>
}

/** Saves and shows a toast; ignores a second click until the response. The panel's frame reloads what changed. */
export function useAdminMutation<Input, Result, Values extends FieldValues = FieldValues>(
  options: AdminMutation<Input, Result, Values>,
) {
  const { call, success, failure, onSuccess, onFailure, form } = options
  const busy = useRef(false)
  const key = useRef<string | null>(null)

  async function callOnce(input: Input): Promise<Result> {
    key.current ??= newKey()
    try {
      const result = await call(input, key.current)
      key.current = null
      return result
    } catch (error) {
      // A reused key means that an earlier state of the form is already stored; keeping the key blocks a second copy.
      if (isRefused(error) && !isKeyReused(error)) key.current = null
      throw error
    }
  }

  const mutation = useMutation({
    mutationFn: callOnce,
    onSuccess(result, input) {
      toast(typeof success === 'function' ? success(result, input) : success)
      onSuccess?.(result, input)
    },
    onError(error) {
      if (!isSessionOver()) toast({ tone: 'error', title: failure, description: reasonOf(error) })
      if (error instanceof ApiFailure && form) {
        for (const [index, [name, message]] of Object.entries(error.fieldErrors).entries()) {
          form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
        }
      }
      onFailure?.(error)
    },
    onSettled() {
      busy.current = false
    },
  })

  function save(input: Input) {
    if (busy.current) return
    busy.current = true
    mutation.mutate(input)
  }

  return { save, pending: mutation.isPending }
}

const reasonOf = (error: Error): string => (isKeyReused(error) ? texts.alreadyStored : error.message)
