import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const interactions = ['pointerover', 'touchstart', 'keydown', 'scroll']
const retryMs = 1_000
const maxFailures = 3

/** Panels load at the first interaction. */
function onFirstInteraction(work: () => void) {
  const stop = () => {
    for (const interaction of interactions) window.removeEventListener(interaction, begin)
  }
  function begin() {
    stop()
    work()
  }
  for (const interaction of interactions) window.addEventListener(interaction, begin, { passive: true })
  return stop
}

type OnDemand<Props> = ReturnType<typeof onDemand<Props>>

/** A component in a file of its own, loaded by `usePart`. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined)
  let isLoading = false
  let failures = 0

  async function fetchPart() {
    if (isLoading || loaded.get()) return
    isLoading = true
    try {
      loaded.set(await load())
    } catch {
      failures += 1
    }
    isLoading = false
  }

  /** After a release the old file no longer exists; only a new page knows the new address. */
  async function renewPage() {
    if (isLoading) return
    isLoading = true
    const doesAnswer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    isLoading = false
    // Without a connection a reload would lose the page and its typed text.
    if (doesAnswer) location.reload()
    else await fetchPart()
  }

  const retry = () => (failures >= maxFailures ? renewPage() : fetchPart())

  return { loaded, fetchPart, retry }
}

/**
 * Returns the component once loaded: at the first interaction, or when it is needed. The opener keeps the
 * state, so an early click is not lost.
 */
export function usePart<Props>(part: OnDemand<Props>, needed: boolean): ComponentType<Props> | undefined {
  const Part = useStore(part.loaded)
  const isMissing = Part === undefined
  useEffect(() => (isMissing ? onFirstInteraction(part.fetchPart) : undefined), [part, isMissing])
  useEffect(() => {
    if (!needed || !isMissing) return
    void part.retry()
    const timer = setInterval(() => void part.retry(), retryMs)
    return () => clearInterval(timer)
  }, [part, needed, isMissing])
  return Part
}
