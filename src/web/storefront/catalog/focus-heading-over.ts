import { focusHeading } from '../navigation/focus.ts'

/** Of the sheet in which something is about to go away with the focus, else of the page. */
export function focusHeadingOver(leaving: Element | null) {
  const heading = leaving?.closest('[role="dialog"]')?.querySelector('h2')
  if (!heading) return focusHeading()
  heading.tabIndex = -1
  heading.focus()
}
