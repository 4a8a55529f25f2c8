import * as Popover from 'radix-ui/popover'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type PickerOption = { id: number; label: string; hint?: string; image?: string | null }

type PickerProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect' | 'ref'> & {
  /** What is chosen now, in words. */
  chosen: string
  options: readonly PickerOption[]
  /** Said instead of options: still searching, nothing found. */
  message?: string
  onSearch: (text: string) => void
  onChoose: (option: PickerOption) => void
}

/** A field that finds one of many as one types. Arrows walk, Enter chooses, Esc closes. */
export function Picker({ chosen, options, message, onSearch, onChoose, onBlur, ...props }: PickerProps) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const current = Math.min(active, options.length - 1)

  function search(text: string) {
    setTyped(text)
    setActive(0)
    setOpen(true)
    onSearch(text)
  }

  function close() {
    setTyped(null)
    setOpen(false)
    onSearch('')
  }

  function choose(option: PickerOption) {
    onChoose(option)
    close()
  }

  function handleKey(event: KeyboardEvent) {
    const option = options[current]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setOpen(true)
      else
        setActive(Math.max(0, Math.min(options.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (option) choose(option)
    } else if (event.key === 'Escape' && open) {
      // Closes the list only, not the dialog around it.
      event.stopPropagation()
      close()
    }
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor asChild>
        <Input
          autoComplete="off"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && options[current] ? `${listId}-${options[current].id}` : undefined}
          value={typed ?? chosen}
          onChange={(event) => search(event.target.value)}
          onClick={() => setOpen(true)}
          onFocus={(event) => event.target.select()}
          onKeyDown={handleKey}
          onBlur={(event) => {
            close()
            onBlur?.(event)
          }}
          {...props}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="z-dialog max-h-80 w-(--radix-popover-trigger-width) min-w-70 max-w-[calc(100vw-16px)] overflow-y-auto rounded-md bg-surface p-1.5 shadow-[var(--e3),inset_0_0_0_1px_var(--line)] outline-none"
        >
          {message && (
            <p role="status" className="px-3 py-2.5 text-ink-3 text-sm">
              {message}
            </p>
          )}
          <div role="listbox" id={listId} aria-label={props['aria-label'] ?? props.placeholder}>
            {!message &&
              options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the field above
                <div
                  key={option.id}
                  id={`${listId}-${option.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  onClick={() => choose(option)}
                  className={cn(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5 text-sm hover:bg-mist',
                    index === current && 'bg-mist',
                  )}
                >
                  {option.image !== undefined && (
                    <Picture src={option.image} alt="" sizes="36px" className="size-9 flex-none rounded-xs" />
                  )}
                  <span className="min-w-0">
                    <span className="block font-medium leading-ui">{option.label}</span>
                    {option.hint && <span className="block text-ink-3 text-xs">{option.hint}</span>}
                  </span>
                </div>
              ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
