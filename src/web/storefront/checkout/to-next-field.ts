import type { KeyboardEvent } from 'react'

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Skips folded panels, and the radios of a group except the one that the Tab key reaches. */
function isReached(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.disabled || field.getClientRects().length === 0) return false
  if (field.type !== 'radio') return true
  const group = field.form?.elements.namedItem(field.name)
  const chosen = group instanceof RadioNodeList ? group.value : ''
  if (chosen) return field instanceof HTMLInputElement && field.checked
  return !(group instanceof RadioNodeList) || group[0] === field
}

/** Enter moves to the next field: only the button sends the order. A text of several lines keeps its Enter. */
export function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = Array.from(form.elements).filter(isField)
  const isSameGroup = (field: Element) =>
    target.type === 'radio' && field instanceof HTMLInputElement && field.name === target.name
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => !isSameGroup(field) && isReached(field))
  next?.focus()
}
