import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * What is wrong with the layout of a page as it stands, in words: sideways scroll, controls and words cut off by an edge, words
 * and controls that lie over each other. Layers above the page (bars, panels) are not held against what they float over.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(measure)

/** For what a phone tries nothing else of. */
export async function expectFitsPhone(page: Page) {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => layoutFaults(page), { message: 'on a phone' }).toEqual([])
  if (wide) await page.setViewportSize(wide)
}

/** With letters twice as large, as whoever sees badly sets them in the browser. */
export async function expectFitsLargeText(page: Page) {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const isSideways = (size: string) =>
    page.evaluate((given) => {
      const root = document.documentElement
      root.style.fontSize = given
      return root.scrollWidth > root.clientWidth
    }, size)
  await expect.poll(() => isSideways('200%'), { message: 'sideways scroll with large text' }).toBe(false)
  await isSideways('')
  if (wide) await page.setViewportSize(wide)
}

/** Runs in the page, so everything it needs stands inside. */
function measure(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Thing = { box: Box; element: Element; name: string }
  const root = document.documentElement
  const faults = new Set<string>()

  /** An element is asked about many times, as the ancestor of many words. */
  function remember<Told>(ask: (element: Element) => Told) {
    const known = new Map<Element, Told>()
    return (element: Element): Told => {
      const told = known.get(element) ?? ask(element)
      known.set(element, told)
      return told
    }
  }

  const styleOf = remember((element) => getComputedStyle(element))
  const boxOf = remember((element) => element.getBoundingClientRect())

  /** Words that are only read aloud stand in a box of one pixel. */
  const isReadAloud: (element: Element) => boolean = remember(
    (element) =>
      (styleOf(element).position === 'absolute' && boxOf(element).width <= 1) ||
      (element.parentElement !== null && isReadAloud(element.parentElement)),
  )

  const isFloating: (element: Element) => boolean = remember(
    (element) =>
      ['fixed', 'sticky'].includes(styleOf(element).position) ||
      (element.parentElement !== null && isFloating(element.parentElement)),
  )

  /** Not for eyes at all, or in a layer below an open one. */
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[inert]') !== null ||
    isReadAloud(element)

  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })

  const isSeen = ({ left, right, top, bottom }: Box) => right - left > 2 && bottom - top > 2

  /** What the ancestors leave of a box. It is cut when a part is lost that neither scrolling nor an ellipsis tells of. */
  function clip(box: Box, from: Element | null) {
    let isCut = false
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = styleOf(at)
      if (overflowX === 'visible') continue
      const edge = boxOf(at)
      const isLost = box.left < edge.left - 1 || box.right > edge.right + 1
      const isTold = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      if (isLost && overflowX !== 'auto' && overflowX !== 'scroll' && !isTold) isCut = true
      box = intersect(box, edge)
    }
    return { box, isCut: isCut || box.left < -1 || box.right > root.clientWidth + 1 }
  }

  /** The nearest ground of its own colour that words stand on. */
  const cardOf: (element: Element) => Element = remember((element) => {
    const hasGround = styleOf(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    return hasGround || !element.parentElement ? element : cardOf(element.parentElement)
  })

  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)

  /** Whatever is pressed or filled in, and charts. */
  function controls(): Thing[] {
    return [
      ...document.querySelectorAll('a[href], button, input, select, textarea, .recharts-wrapper'),
    ].flatMap((element) => {
      if (isHidden(element)) return []
      const name = nameOf(element)
      // A link within a sentence is as many boxes as it has lines.
      return [...element.getClientRects()].flatMap((line) => {
        const { box, isCut } = clip(line, element.parentElement)
        if (isCut) faults.add(`cut off: «${name}»`)
        return isSeen(box) && (name || element.querySelector('svg')) ? [{ box, element, name }] : []
      })
    })
  }

  /** Lines of words; the middle of each, since neighbours in tight type touch with nothing but air. */
  function lines(): Thing[] {
    const found: Thing[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const name = node.textContent?.trim().slice(0, 40)
      if (!element || !name || isHidden(element) || element.closest('select, script, style, noscript'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        const air = height / 4
        const { box, isCut } = clip({ left, right, top: top + air, bottom: bottom - air }, element)
        if (isCut) faults.add(`cut off: «${name}»`)
        if (isSeen(box) && box.right > boxOf(cardOf(element)).right + 1)
          faults.add(`leaves its card: «${name}»`)
        if (isSeen(box)) found.push({ box, element, name })
      }
    }
    return found
  }

  const isFamily = (one: Element, other: Element) => one.contains(other) || other.contains(one)
  const isOnPage = ({ element }: Thing) => !isFloating(element)

  if (root.scrollWidth > root.clientWidth)
    faults.add(`sideways scroll: ${root.scrollWidth} of ${root.clientWidth}`)
  const [buttons, words] = [controls().filter(isOnPage), lines().filter(isOnPage)]
  // From the top down: what begins below a word lies over none of it.
  const fromTop = [...words, ...buttons].sort((one, other) => one.box.top - other.box.top)
  const isWord = new Set(words)
  for (const [index, one] of fromTop.entries())
    for (let next = index + 1; next < fromTop.length; next += 1) {
      const other = fromTop[next]
      if (!other || other.box.top > one.box.bottom) break
      if (!isWord.has(one) && !isWord.has(other)) continue
      if (!isFamily(one.element, other.element) && isSeen(intersect(one.box, other.box)))
        faults.add(`«${other.name}» lies over «${one.name}»`)
    }
  return [...faults]
}
