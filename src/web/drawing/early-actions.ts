/**
 * What is pressed, chosen or typed before the page is hydrated is done again afterwards, in the same order.
 * Sent inside the page as text, so it uses nothing from outside itself.
 */
export function keepEarlyActions() {
  type Field = HTMLInputElement | HTMLTextAreaElement

  const kept: { target: HTMLElement; replay: () => void }[] = []
  let isReplaying = false

  function fill(field: Field, value: string) {
    const caret = field.value === value ? field.selectionStart : value.length
    // React hears of a change only if the value differs from the last it saw set; the prototype's setter it does not see.
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

  /** How what stands in the control now is brought about again. */
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
    // React may be half awake: what it heard now would count twice.
    event.stopImmediatePropagation()
    const before = kept.findIndex(({ target }) => target === control)
    if (before >= 0) kept.splice(before, 1)
    kept.push({ target: control, replay })
  }

  function keepPress(event: Event) {
    if (isReplaying) return
    if (isBox(event.target)) event.stopImmediatePropagation()
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // A form with an address of its own, such as the search, works without code.
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Whoever presses a switch again has seen nothing happen, and does not mean to take it back.
    const isSwitch = button.ariaPressed !== null || button.ariaExpanded !== null
    if (isSwitch && kept.some(({ target }) => target === button)) return
    kept.push({ target: button, replay: () => button.click() })
  }

  async function replayAll() {
    while (kept.length > 0) {
      // Each finds drawn what the one before it has changed; the first waits until hydration itself is over.
      await new Promise((drawn) => setTimeout(drawn))
      const action = kept.shift()
      isReplaying = true
      if (action?.target.isConnected) action.replay()
      isReplaying = false
    }
    // Not before: what is done meanwhile comes after what waits.
    removeEventListener('click', keepPress, true)
    removeEventListener('input', keepChange, true)
    removeEventListener('change', keepChange, true)
  }

  addEventListener('click', keepPress, true)
  addEventListener('input', keepChange, true)
  addEventListener('change', keepChange, true)
  addEventListener('alive', replayAll, { once: true })
}
