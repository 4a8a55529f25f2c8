/** Router state of a navigation that changes the address but leaves the focus in place. */
export const keepFocus = { keepFocus: true }

export const keepsFocus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepFocus' in state

export function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
