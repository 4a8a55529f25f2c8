import { useEffect, useRef } from 'react'
import { slugOf } from '#shared/rules/slug.ts'

type GeneratedSlug = {
  source: string
  enabled: boolean
  taken: ReadonlySet<string>
  onSlug: (slug: string) => void
}

export function useGeneratedSlug({ source, enabled, taken, onSlug }: GeneratedSlug) {
  const tell = useRef(onSlug)
  useEffect(() => {
    tell.current = onSlug
  })
  useEffect(() => {
    if (enabled) tell.current(slugOf(source, taken))
  }, [source, enabled, taken])
}
