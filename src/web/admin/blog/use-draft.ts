import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    function keep() {
      clearTimeout(waiting.current)
      waiting.current = undefined
      const values = getValues()
      if (same(values, initial)) forgetDraft(id)
      else keepDraft(id, values)
    }
    function keepNow() {
      if (waiting.current) keep()
    }
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(waiting.current)
        waiting.current = setTimeout(keep, pauseMs)
      },
    })
    addEventListener('pagehide', keepNow)
    return () => {
      stop()
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [id, initial, getValues, subscribe])

  return {
    offered,
    /** The question was answered. */
    settle: () => setOffered(null),
    forget() {
      clearTimeout(waiting.current)
      waiting.current = undefined
      forgetDraft(id)
    },
  }
}
