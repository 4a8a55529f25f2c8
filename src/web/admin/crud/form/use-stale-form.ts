import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { staleFormOf } from '#web/api/stale-form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { mergeTyped } from './form-changes.ts'

export type Merge<Values> = (opened: Values, typed: Values, fresh: Values) => Values

type Options<Entity, Values extends FieldValues> = {
  opened: Entity
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>
  valuesOf: (entity: Entity) => Values
  /** Absent where saves overwrite without asking for a version. */
  load?: () => Promise<Entity>
  merge?: Merge<Values>
  onMerged?: () => void
}

/** Handles a save refused because a colleague saved first: loads their version and keeps what was typed. */
export function useStaleForm<Entity, Values extends FieldValues>(options: Options<Entity, Values>) {
  const { form, valuesOf, load, merge = mergeTyped, onMerged } = options
  const [base, setBase] = useState(options.opened)
  const [state, setState] = useState<'fresh' | 'stale' | 'loading' | 'merged'>('fresh')
  const [message, setMessage] = useState<string>()

  function read(failure: unknown) {
    const refusal = load && staleFormOf(failure)?.message
    setMessage(refusal)
    setState(refusal ? 'stale' : 'fresh')
  }

  async function loadChanges() {
    if (!load) return
    setState('loading')
    try {
      const entity = await load()
      const fresh = valuesOf(entity)
      const merged = merge(valuesOf(base), form.getValues(), fresh)
      form.reset(fresh)
      form.reset(merged, { keepDefaultValues: true })
      setBase(entity)
      setState('merged')
      onMerged?.()
    } catch (error) {
      setState('stale')
      toast({
        tone: 'error',
        title: texts.failed,
        description: error instanceof Error ? error.message : undefined,
      })
    }
  }

  return { base, setBase, read, notice: { state, message, onLoad: loadChanges } }
}
