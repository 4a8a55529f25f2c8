import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiFailure } from '#web/api/client.ts'
import { toast } from '#web/ui/toast-store.ts'

type Message = { title: string; description?: string }

type AdminMutation<Input, Result, Values extends FieldValues> = {
  call: (input: Input) => Promise<Result>
  success: Message | ((result: Result, input: Input) => Message)
  /** Title of the error toast; the server's message stands under it. */
  failure: string
  onSuccess?: (result: Result, input: Input) => void
  onFailure?: (failure: unknown) => void
  /** The form that shows the server's field errors. */
  form?: Pick<UseFormReturn<Values>, 'setError'>
}

/** One change with its toasts; what it changed is loaded anew by the panel's frame. While it is on its way, a second click does nothing. */
export function useAdminMutation<Input, Result, Values extends FieldValues = FieldValues>(
  options: AdminMutation<Input, Result, Values>,
) {
  const { call, success, failure, onSuccess, onFailure, form } = options
  const busy = useRef(false)

  const mutation = useMutation({
    mutationFn: call,
    onSuccess(result, input) {
      toast(typeof success === 'function' ? success(result, input) : success)
      onSuccess?.(result, input)
    },
    onError(error) {
      toast({ tone: 'error', title: failure, description: error.message })
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
