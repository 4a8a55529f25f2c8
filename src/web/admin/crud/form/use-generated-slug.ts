import { useEffect, useEffectEvent } from 'react'
import { slugOf } from '#shared/rules/slug.ts'

type GeneratedSlug = {
  source: string
  enabled: boolean
  taken: ReadonlySet<string>
  onSlug: (slug: string) => void
}

export function useGeneratedSlug({ source, enabled, taken, onSlug }: GeneratedSlug) {
  const report = useEffectEvent(onSlug)
  useEffect(() => {
    if (enabled) report(slugOf(source, taken))
  }, [source, enabled, taken])
}
