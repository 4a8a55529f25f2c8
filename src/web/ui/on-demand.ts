import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const interactions = ['pointerover', 'touchstart', 'keydown', 'scroll']
const retryMs = 1_000
const maxFailures = 3

/** A page nobody touches needs no panels; whoever touches it may open one the next moment. */
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

/** A component in a file of its own: `usePart` fetches it. */
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

  /** After a new release the old file is gone for good: only a new page knows where its own lies. */
  async function renewPage() {
    if (isLoading) return
    isLoading = true
    const doesAnswer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    isLoading = false
    // Without a connection a new page would be none, and what was typed into this one would be gone.
    if (doesAnswer) location.reload()
    else await fetchPart()
  }

  const retry = () => (failures >= maxFailures ? renewPage() : fetchPart())

  return { loaded, fetchPart, retry }
}

/**
 * The component once it has come. It is fetched when somebody begins to use the page, at the latest when it is needed.
 * Whoever opens it keeps the state himself, so no click is lost on the way.
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
