import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { debounce } from '#web/ui/debounce.ts'
import { changedOnly } from '../crud/form/form-changes.ts'
import { type ArticleValues, type Draft, forgetDraft, keepDraft, readDraft } from './draft-store.ts'

const pauseMs = 500

const isAny = (values: object) => Object.keys(values).length > 0

type Article = { id: number; version: number }
type Form = Pick<UseFormReturn<ArticleValues>, 'getValues' | 'subscribe'>

export function useDraft(article: Article | null, initial: ArticleValues, { getValues, subscribe }: Form) {
  const id = article?.id ?? null
  const [offered, setOffered] = useState<Draft | null>(() => {
    const draft = readDraft(id)
    return draft && isAny(changedOnly(initial, draft.values)) ? draft : null
  })
  /** An earlier draft that was neither restored nor dismissed stays until something is typed. */
  const isUnanswered = useRef(offered !== null)
  const keeping = useRef<ReturnType<typeof debounce>>(undefined)

  const keepTyped = useEffectEvent(() => {
    const values = changedOnly(initial, getValues())
    if (isAny(values)) {
      keepDraft(id, { version: article?.version, values })
      isUnanswered.current = false
    } else if (!isUnanswered.current) forgetDraft(id)
  })

  useEffect(() => {
    const keep = debounce(() => keepTyped(), pauseMs)
    keeping.current = keep
    const stop = subscribe({ formState: { values: true }, callback: () => keep.call() })
    addEventListener('pagehide', keep.flush)
    return () => {
      stop()
      removeEventListener('pagehide', keep.flush)
      keep.flush()
    }
  }, [subscribe])

  function forget() {
    // Saves pending input first: it replaces an earlier draft.
    keeping.current?.flush()
    if (!isUnanswered.current) forgetDraft(id)
  }

  function answer() {
    isUnanswered.current = false
    setOffered(null)
  }

  return {
    offered,
    accept: answer,
    decline() {
      answer()
      forget()
    },
    putAway: () => setOffered(null),
    forget,
  }
}
