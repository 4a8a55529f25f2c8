import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

type Combobox<Option> = {
  options: readonly Option[]
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  /**
   * WAI-ARIA terms. Automatic: the first option is active until the arrows move, and Enter chooses it.
   * Manual: options are suggestions, arrows pass through the field, and Enter submits the form.
   */
  selection: 'automatic' | 'manual'
  onChoose: (option: Option) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const inField = -1

const keepFieldFocused = (event: MouseEvent) => event.preventDefault()

/** Keyboard and ARIA of a field with options; the caller draws them. */
export function useCombobox<Option extends { id: number | string }>({
  options,
  isOpen,
  onOpenChange,
  selection,
  onChoose,
}: Combobox<Option>) {
  const isAutomatic = selection === 'automatic'
  const start = isAutomatic ? 0 : inField
  const last = options.length - 1
  const [reached, setIndex] = useState(start)
  const index = isAutomatic ? Math.min(reached, last) : reached
  const active = isOpen ? options[index] : undefined
  const listId = useId()
  const optionId = (option: Option) => `${listId}-${option.id}`

  function move(step: number) {
    const next = index + step
    if (isAutomatic) setIndex(Math.max(0, Math.min(last, next)))
    else if (next < inField) setIndex(last)
    else setIndex(next > last ? inField : next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step && !isOpen) {
      event.preventDefault()
      setIndex(start)
      onOpenChange(true)
    } else if (step && isOpen && options.length > 0) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' && isAutomatic && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (active) onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list only: the browser would clear the field, and a dialog around it would close.
      event.preventDefault()
      event.stopPropagation()
      onOpenChange(false)
    }
  }

  return {
    active,
    /** For changed text: the arrows start again. */
    restart: () => setIndex(start),
    activate: (option: Option) => setIndex(options.indexOf(option)),
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen && options.length > 0 ? listId : undefined,
      'aria-activedescendant': active && optionId(active),
      onKeyDown,
    } as const,
    listProps: (label: string | undefined) => ({
      id: listId,
      role: 'listbox',
      'aria-label': label,
      onMouseDown: keepFieldFocused,
    }),
    optionProps: (option: Option) => ({
      id: optionId(option),
      role: 'option',
      tabIndex: -1,
      'aria-selected': option === active,
      onClick: () => onChoose(option),
    }),
  }
}
