import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Returns layout defects in words: sideways scroll, cut words and controls, overlaps. Layers above the page are not compared with it. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(measure)

export async function expectFitsPhone(page: Page) {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => layoutFaults(page), { message: 'on a phone' }).toEqual([])
  if (wide) await page.setViewportSize(wide)
}

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

/** Runs in the page, so it cannot use outside names. */
function measure(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Thing = { box: Box; element: Element; name: string }
  const root = document.documentElement
  const faults = new Set<string>()

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

  /** Text for screen readers has a box of one pixel. */
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

  /** The part of a box that ancestors leave visible; text with an ellipsis or a scroll bar is not cut. */
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

  const cardOf: (element: Element) => Element = remember((element) => {
    const hasGround = styleOf(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    return hasGround || !element.parentElement ? element : cardOf(element.parentElement)
  })

  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)

  function controls(): Thing[] {
    return [
      ...document.querySelectorAll('a[href], button, input, select, textarea, .recharts-wrapper'),
    ].flatMap((element) => {
      if (isHidden(element)) return []
      const name = nameOf(element)
      // A link in a sentence has one box for each line.
      return [...element.getClientRects()].flatMap((line) => {
        const { box, isCut } = clip(line, element.parentElement)
        if (isCut) faults.add(`cut off: «${name}»`)
        return isSeen(box) && (name || element.querySelector('svg')) ? [{ box, element, name }] : []
      })
    })
  }

  /** Lines of text by their middle: tight lines touch only with empty space. */
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
