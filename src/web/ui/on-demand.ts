import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

const signsOfLife = ['pointerover', 'touchstart', 'keydown', 'scroll']
const tryAgainMs = 1_000
const patience = 3

/** A page nobody touches needs no panels; whoever touches it may open one the next moment. */
function atFirstSignOfLife(work: () => void) {
  const stop = () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, begin)
  }
  function begin() {
    stop()
    work()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, begin, { passive: true })
  return stop
}

type OnDemand<Props> = ReturnType<typeof onDemand<Props>>

/** A component in a file of its own: `usePart` fetches it. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let isComing = false
  let failures = 0
  const listeners = new Set<() => void>()

  async function fetchPart() {
    if (isComing || part) return
    isComing = true
    try {
      part = await load()
      for (const listener of listeners) listener()
    } catch {
      failures += 1
    }
    isComing = false
  }

  function insist() {
    // After a new release the old file is gone for good: only a new page knows where its own lies.
    if (failures >= patience && navigator.onLine) location.reload()
    else void fetchPart()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { get: () => part, subscribe, fetchPart, insist }
}

const notYet = () => undefined

/**
 * The component once it has come. It is fetched when somebody begins to use the page, at the latest when it is needed.
 * Whoever opens it keeps the state himself, so no click is lost on the way.
 */
export function usePart<Props>(part: OnDemand<Props>, needed: boolean): ComponentType<Props> | undefined {
  const Part = useSyncExternalStore(part.subscribe, part.get, notYet)
  const isMissing = Part === undefined
  useEffect(() => (isMissing ? atFirstSignOfLife(part.fetchPart) : undefined), [part, isMissing])
  useEffect(() => {
    if (!needed || !isMissing) return
    part.insist()
    const again = setInterval(part.insist, tryAgainMs)
    return () => clearInterval(again)
  }, [part, needed, isMissing])
  return Part
}
