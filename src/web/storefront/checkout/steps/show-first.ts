/** Scrolls to the field even when it already has the focus. Returns false when the page has none of them. */
export function showFirst(form: HTMLFormElement | null, names: readonly string[]): boolean {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLElement) || !names.includes(field.getAttribute('name') ?? '')) continue
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
