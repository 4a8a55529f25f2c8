import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Step, steps } from './steps.ts'

/** Below the kit's `md` the panels form one long column. */
const isSmallScreen = () => typeof window !== 'undefined' && matchMedia('(width < 48rem)').matches

const isStep = (name: string | undefined): name is Step => steps.some((step) => step === name)

function stepAt(target: Element): Step | undefined {
  const name = target.closest<HTMLElement>('[data-step]')?.dataset.step
  return isStep(name) ? name : undefined
}

/** Optional panels start folded on a small screen. */
export function useFoldedSteps() {
  const [folded, setFolded] = useState<ReadonlySet<Step>>(
    () => new Set<Step>(isSmallScreen() ? ['party', 'recipient'] : []),
  )

  const fold = (done: readonly Step[]) => setFolded((before) => new Set([...before, ...done]))

  const unfold = (opened: readonly Step[]) =>
    setFolded((before) => new Set([...before].filter((step) => !opened.includes(step))))

  /**
   * Folds the filled panels above on a small screen and scrolls by the difference, so that the current field
   * keeps its place.
   */
  function goOn({ target }: SyntheticEvent, isFilled: (step: Step) => boolean) {
    const step = target instanceof Element ? stepAt(target) : undefined
    if (!step || !(target instanceof Element) || !isSmallScreen()) return
    const done = steps
      .slice(0, steps.indexOf(step))
      .filter((earlier) => !folded.has(earlier) && isFilled(earlier))
    if (done.length === 0) return
    const { top } = target.getBoundingClientRect()
    flushSync(() => fold(done))
    window.scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
  }

  return { folded, fold, unfold, goOn }
}
