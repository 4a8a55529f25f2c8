import { useEffect, useRef } from 'react'
import { slugOf } from '#shared/rules/slug.ts'

type GeneratedSlug = {
  /** The name or title it is made from. */
  source: string
  /** Only while creating, and only until somebody types a slug of their own. */
  enabled: boolean
  taken: ReadonlySet<string>
  onSlug: (slug: string) => void
}

/** Keeps the slug in step with the name, made unique among the taken ones. */
export function useGeneratedSlug({ source, enabled, taken, onSlug }: GeneratedSlug) {
  const tell = useRef(onSlug)
  useEffect(() => {
    tell.current = onSlug
  })
  useEffect(() => {
    if (enabled) tell.current(slugOf(source, taken))
  }, [source, enabled, taken])
}
