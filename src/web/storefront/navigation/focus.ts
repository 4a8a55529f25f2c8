/** Router state of a navigation that changes the address but leaves the focus where it is. */
export const keepFocus = { keepFocus: true }

export const keepsFocus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepFocus' in state

function begin(heading: HTMLElement | null) {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The keyboard and the screen reader begin at the top of the new page. */
export const focusHeading = () =>
  begin(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))

/** Of the sheet in which something is about to go away with the focus, else of the page. */
export function focusHeadingOver(leaving: Element | null) {
  const sheet = leaving?.closest('[role="dialog"]')
  if (sheet) begin(sheet.querySelector('h2'))
  else focusHeading()
}
