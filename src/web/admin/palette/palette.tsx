import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { scrimClass } from '#web/ui/dialog.tsx'
import { Kbd, KeyHint } from '#web/ui/kbd.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { keepRecent } from './recent.ts'
import { texts } from './texts.ts'
import { type Hit, type Places, usePaletteSearch } from './use-palette-search.tsx'

type PaletteProps = { places: Places; onClose: () => void }

export function Palette({ places, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const focusReturn = useFocusReturn()
  const [typed, setTyped] = useState('')
  const { groups, search, isPending, isFailed, retry } = usePaletteSearch(typed, places)
  const hits = groups.flatMap((group) => group.hits)
  const { active, restart, activate, fieldProps, listProps, optionProps } = useCombobox({
    // Results of earlier words must not be opened.
    options: isPending ? [] : hits,
    isOpen: true,
    onOpenChange: (open) => !open && onClose(),
    selection: 'automatic',
    onChoose: go,
  })

  function go({ to, label, hint }: Hit) {
    keepRecent({ to, label, hint })
    onClose()
    void navigate(to)
  }

  function goInNewTab({ to, label, hint }: Hit) {
    keepRecent({ to, label, hint })
    window.open(to, '_blank', 'noopener')
    onClose()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && active) {
      event.preventDefault()
      goInNewTab(active)
    } else fieldProps.onKeyDown(event)
  }

  const option = (hit: Hit) => {
    const { onClick, ...props } = optionProps(hit)
    return {
      ...props,
      onMouseMove: () => hit !== active && activate(hit),
      onClick: (event: MouseEvent) => (event.ctrlKey || event.metaKey ? goInNewTab(hit) : onClick()),
    }
  }

  const isNothing =
    typed.trim() !== '' && !isPending && !isFailed && groups.every(({ title }) => title === texts.actions)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cn(scrimClass, 'z-scrim')} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-dialog mx-auto flex max-h-[calc(100dvh-16px)] max-w-170 flex-col overflow-hidden rounded-lg bg-surface shadow-e3 outline-none data-[state=open]:animate-enter md:top-24 md:max-h-[calc(100dvh-144px)]"
        >
          <Radix.Title className="sr-only">{texts.title}</Radix.Title>
          <div className="flex flex-none items-center gap-3.5 border-line border-b px-5">
            <Search aria-hidden className="text-ink-2" />
            <input
              {...fieldProps}
              data-control=""
              onKeyDown={press}
              aria-label={texts.title}
              placeholder={texts.placeholder}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                restart()
              }}
              className="min-h-15 w-full min-w-0 bg-transparent text-md outline-none placeholder:text-ink-3"
            />
            <Radix.Close className="rounded-xs">
              <Kbd>{texts.keys.esc}</Kbd>
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-2 pb-3">
            {isFailed && (
              <LoadFailed className="m-2" onRetry={retry}>
                {texts.failed}
              </LoadFailed>
            )}
            <p role="status" className={cn('px-3 text-ink-3 text-ui', (isPending || isNothing) && 'py-2')}>
              {isPending ? texts.searching : isNothing ? texts.nothing : ''}
            </p>
            <div {...listProps(texts.results)}>
              <Groups groups={groups} search={search} active={active} option={option} />
            </div>
          </div>
          <Keys />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type GroupsProps = {
  groups: readonly { title: string; hits: readonly Hit[] }[]
  search: string
  active: Hit | undefined
  option: (hit: Hit) => ComponentProps<'div'>
}

const Groups = ({ groups, search, active, option }: GroupsProps) =>
  groups.map(({ title, hits }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-2.5 pb-1 font-medium text-ink-3 text-ui">
        {title}
      </p>
      {hits.map((hit) => (
        <HitRow key={hit.id} hit={hit} search={search} isActive={hit === active} {...option(hit)} />
      ))}
    </div>
  ))

type HitRowProps = ComponentProps<'div'> & { hit: Hit; search: string; isActive: boolean }

function HitRow({ hit, search, isActive, ...props }: HitRowProps) {
  return (
    <div
      {...props}
      className={cn(
        'flex min-h-13 cursor-pointer items-center gap-3.5 rounded-md px-3 py-1.5',
        isActive && 'bg-mist',
      )}
    >
      <span
        className={cn(
          'grid size-9 flex-none place-items-center overflow-hidden rounded-xs bg-mist text-ink-2',
          isActive && 'bg-surface',
        )}
      >
        {hit.icon}
      </span>
      <span className="min-w-0 flex-1 leading-ui">
        <span className="wrap-anywhere block font-medium">
          <MarkedText text={hit.label} typed={search} />
        </span>
        {hit.hint && <span className="block text-ink-3 text-ui">{hit.hint}</span>}
      </span>
      {hit.badge}
      {isActive && <Kbd className="max-md:hidden">{texts.keys.enter}</Kbd>}
    </div>
  )
}

function Keys() {
  const { up, down, enter, ctrl, number } = texts.keys
  return (
    <p
      aria-hidden
      className="flex flex-none flex-wrap gap-x-5 gap-y-1 border-line border-t px-5 py-3 text-ink-3 text-ui max-md:hidden"
    >
      <KeyHint keys={[up, down]}>{texts.choose}</KeyHint>
      <KeyHint keys={[enter]}>{texts.open}</KeyHint>
      <KeyHint keys={[ctrl, enter]}>{texts.newTab}</KeyHint>
      <KeyHint keys={[number]}>{texts.ordersOnly}</KeyHint>
    </p>
  )
}
