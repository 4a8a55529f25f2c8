/**
 * Repeats presses, choices and typing from before hydration, in the same order.
 * Sent inside the page as text, so it uses nothing from outside itself.
 */
export function keepEarlyActions() {
  type Field = HTMLInputElement | HTMLTextAreaElement

  const actions: { target: HTMLElement; replay: () => void }[] = []
  let isReplaying = false

  function fill(field: Field, value: string) {
    const caret = field.value === value ? field.selectionStart : value.length
    // React ignores an input event unless the value differs from the last one set past the prototype's setter.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (field === document.activeElement && field.selectionStart !== null)
      field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function tick(box: HTMLInputElement, checked: boolean) {
    box.checked = !checked
    box.click()
  }

  function choose(select: HTMLSelectElement, value: string) {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const isBox = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

  /** Returns a function that repeats the control's present state. */
  function replayOf(control: HTMLElement): (() => void) | undefined {
    if (isBox(control)) {
      const { checked } = control
      return () => tick(control, checked)
    }
    if (control instanceof HTMLSelectElement) {
      const { value } = control
      return () => choose(control, value)
    }
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const { value } = control
      return () => fill(control, value)
    }
    return undefined
  }

  function keepChange(event: Event) {
    if (isReplaying) return
    const control = event.target
    const replay = control instanceof HTMLElement ? replayOf(control) : undefined
    if (!(control instanceof HTMLElement) || !replay) return
    // A half-hydrated page would handle the event twice.
    event.stopImmediatePropagation()
    const before = actions.findIndex(({ target }) => target === control)
    if (before >= 0) actions.splice(before, 1)
    actions.push({ target: control, replay })
  }

  function keepPress(event: Event) {
    if (isReplaying) return
    if (isBox(event.target)) event.stopImmediatePropagation()
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // A form with an address of its own, such as the search, works without code.
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A second press of a switch means impatience, because the page did not answer the first.
    const isSwitch = button.ariaPressed !== null || button.ariaExpanded !== null
    if (isSwitch && actions.some(({ target }) => target === button)) return
    actions.push({ target: button, replay: () => button.click() })
  }

  async function replayAll() {
    while (actions.length > 0) {
      // Waits for hydration, and between actions for React to draw the last one.
      await new Promise((resolve) => setTimeout(resolve))
      const action = actions.shift()
      isReplaying = true
      if (action?.target.isConnected) action.replay()
      isReplaying = false
    }
    // Removed last, because actions during the replay join the end of the list.
    removeEventListener('click', keepPress, true)
    removeEventListener('input', keepChange, true)
    removeEventListener('change', keepChange, true)
  }

  addEventListener('click', keepPress, true)
  addEventListener('input', keepChange, true)
  addEventListener('change', keepChange, true)
  addEventListener('alive', replayAll, { once: true })
}
