import * as Popover from 'radix-ui/popover'
import { type ComponentProps, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'

export type PickerOption = { id: number; label: string; hint?: string; image?: string | null }

type PickerProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect' | 'ref'> & {
  chosen: string
  options: readonly PickerOption[]
  message?: string
  onSearch: (text: string) => void
  onChoose: (option: PickerOption) => void
}

export function Picker({ chosen, options, message, onSearch, onChoose, onBlur, ...props }: PickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const { active, restart, fieldProps, listProps, optionProps } = useCombobox({
    options,
    isOpen: open,
    onOpenChange: (next) => (next ? setOpen(true) : close()),
    selection: 'automatic',
    onChoose: choose,
  })

  function search(text: string) {
    setTyped(text)
    restart()
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

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor asChild>
        <Input
          {...fieldProps}
          value={typed ?? chosen}
          onChange={(event) => search(event.target.value)}
          onClick={() => setOpen(true)}
          onFocus={(event) => event.target.select()}
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
          {options.length > 0 && (
            <div {...listProps(props['aria-label'] ?? props.placeholder)}>
              {options.map((option) => (
                <div
                  key={option.id}
                  {...optionProps(option)}
                  className={cn(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5 text-sm hover:bg-mist',
                    option === active && 'bg-mist',
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
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
