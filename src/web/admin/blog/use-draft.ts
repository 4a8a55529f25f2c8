import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { debounce } from '#web/ui/debounce.ts'
import { type ArticleValues, type Draft, forgetDraft, keepDraft, readDraft } from './draft-store.ts'

const pauseMs = 500

const same = (a: ArticleValues, b: ArticleValues) => JSON.stringify(a) === JSON.stringify(b)

type Form = Pick<UseFormReturn<ArticleValues>, 'getValues' | 'subscribe'>

/** Keeps what is typed in the browser and offers it again when the form is opened next time. */
export function useDraft(id: number | null, initial: ArticleValues, { getValues, subscribe }: Form) {
  const [offered, setOffered] = useState<Draft | null>(() => {
    const draft = readDraft(id)
    return draft && !same(draft.values, initial) ? draft : null
  })
  const keeping = useRef<ReturnType<typeof debounce>>(undefined)

  useEffect(() => {
    const keep = debounce(() => {
      const values = getValues()
      if (same(values, initial)) forgetDraft(id)
      else keepDraft(id, values)
    }, pauseMs)
    keeping.current = keep
    const stop = subscribe({ formState: { values: true }, callback: () => keep.call() })
    addEventListener('pagehide', keep.flush)
    return () => {
      stop()
      removeEventListener('pagehide', keep.flush)
      keep.flush()
    }
  }, [id, initial, getValues, subscribe])

  return {
    offered,
    /** The question was answered. */
    settle: () => setOffered(null),
    forget() {
      keeping.current?.cancel()
      forgetDraft(id)
    },
  }
}
