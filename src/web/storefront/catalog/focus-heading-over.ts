import { focusHeading } from '../navigation/focus.ts'

export function focusHeadingOver(leaving: Element | null) {
  const heading = leaving?.closest('[role="dialog"]')?.querySelector('h2')
  if (!heading) return focusHeading()
  heading.tabIndex = -1
  heading.focus()
}
