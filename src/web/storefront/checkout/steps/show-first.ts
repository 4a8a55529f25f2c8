/**
 * Gives the focus to the first of these fields on the page and brings it into sight, even when it has had the focus all along.
 * Says whether there was one.
 */
export function showFirst(form: HTMLFormElement | null, names: readonly string[]): boolean {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLElement) || !names.includes(field.getAttribute('name') ?? '')) continue
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
