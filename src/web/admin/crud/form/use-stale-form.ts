import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { staleFormOf } from '#web/api/stale-form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { mergeTyped } from './form-changes.ts'

type Merge<Values> = (opened: Values, typed: Values, fresh: Values) => Values

type Options<Entity, Values extends FieldValues> = {
  /** What the form was opened with. */
  opened: Entity
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>
  valuesOf: (entity: Entity) => Values
  /** Reads it as it stands now. */
  load: () => Promise<Entity>
  merge?: Merge<Values>
  onMerged?: () => void
}

/** A form that others have overtaken: it says who changed what, and loads that without losing what was typed. */
export function useStaleForm<Entity, Values extends FieldValues>(options: Options<Entity, Values>) {
  const { form, valuesOf, load, merge = mergeTyped, onMerged } = options
  /** What the form stands on; its version goes with a save. */
  const [base, standOn] = useState(options.opened)
  const [state, setState] = useState<'fresh' | 'stale' | 'loading' | 'merged'>('fresh')
  const [message, setMessage] = useState<string>()

  function read(failure: unknown) {
    const told = staleFormOf(failure)?.message
    setMessage(told)
    setState(told ? 'stale' : 'fresh')
  }

  async function loadChanges() {
    setState('loading')
    try {
      const entity = await load()
      const fresh = valuesOf(entity)
      const merged = merge(valuesOf(base), form.getValues(), fresh)
      form.reset(fresh)
      form.reset(merged, { keepDefaultValues: true })
      standOn(entity)
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

  return { base, standOn, read, notice: { state, message, onLoad: loadChanges } }
}
