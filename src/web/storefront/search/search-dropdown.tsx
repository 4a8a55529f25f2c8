import { ArrowUpLeft, FileText, History, PenLine, Phone, Search, Truck, Undo2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Suggestions } from '#shared/contract/search.ts'
import { paths } from '#shared/paths.ts'
import { cn } from '#web/ui/cn.ts'
import { KeyHint } from '#web/ui/kbd.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useCombobox } from '#web/ui/use-combobox.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { CardPrice } from '../product-card/card-price.tsx'
import { texts as cardTexts } from '../product-card/texts.ts'
import { InscriptionRow, inscriptionRowClass } from './inscription-row.tsx'
import type { OptionOf, SearchOption } from './search-options.ts'
import { texts } from './texts.ts'

type SearchDropdownProps = {
  options: readonly SearchOption[]
  suggestions: Pick<Suggestions, 'total' | 'moreThanTotal'>
  isPending: boolean
  hasFailed: boolean
  retry: () => void
  typed: string
  combobox: Pick<ReturnType<typeof useCombobox<SearchOption>>, 'listProps' | 'optionProps' | 'activate'>
  covers: boolean
  onFill: (text: string) => void
  onAll: () => void
}

export function SearchDropdown(props: SearchDropdownProps) {
  return (
    <div
      className={
        props.covers
          ? '-ml-12 pt-2'
          : 'absolute top-[calc(100%+10px)] right-0 z-5 max-h-[min(760px,calc(100dvh-140px))] w-full animate-enter overflow-y-auto rounded-lg bg-surface p-2.5 shadow-e3 [--from-y:4px] md:w-140'
      }
    >
      <Inside {...props} />
    </div>
  )
}

function Inside(props: SearchDropdownProps) {
  const { options, isPending, hasFailed, retry, suggestions, typed, covers, onAll } = props
  if (isPending) return <Searching />
  return (
    <>
      {suggestions.total === 0 && !hasFailed && !options.some(({ kind }) => isAnswer.has(kind)) && (
        <p role="status" className="px-3 py-3 text-ink-3 text-sm">
          {texts.nothingFound}
        </p>
      )}
      {hasFailed && <LoadFailed onRetry={retry} />}
      {options.length > 0 && <Groups {...props} />}
      {suggestions.total > 0 && (
        <ShopLink
          to={paths.catalogSearch(typed)}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onAll()
          }}
          className="mt-2 flex min-h-12 items-center justify-center rounded-md bg-mist font-semibold text-sm hover:bg-mist-2"
        >
          {texts.all(suggestions.total, suggestions.moreThanTotal === true)}
        </ShopLink>
      )}
      {!covers && <Keys />}
    </>
  )
}

/** Kinds that answer the query even if no product does. */
const isAnswer: ReadonlySet<SearchOption['kind']> = new Set(['inscription', 'page'])

function Groups({ options, typed, combobox, onFill }: SearchDropdownProps) {
  const ofKind = <Kind extends SearchOption['kind']>(kind: Kind) =>
    options.filter((option): option is OptionOf<Kind> => option.kind === kind)
  const row = { typed, combobox, onFill }
  const [forget] = ofKind('forget')
  return (
    <div {...combobox.listProps(texts.found)}>
      {ofKind('inscription').map((option) => (
        <ShopLink
          key={option.id}
          {...combobox.optionProps(option)}
          to={option.to}
          onMouseMove={() => combobox.activate(option)}
          className={inscriptionRowClass}
        >
          <InscriptionRow inscription={option.inscription} />
        </ShopLink>
      ))}
      <Group label={texts.categories} options={ofKind('category')}>
        {(option) => <CategoryRow key={option.id} option={option} {...row} />}
      </Group>
      <Group label={texts.queries} options={ofKind('query')}>
        {(option) => <QueryRow key={option.id} option={option} icon={<Search />} {...row} />}
      </Group>
      <Group label={texts.products} options={ofKind('product')}>
        {(option) => <ProductRow key={option.id} option={option} {...row} />}
      </Group>
      <Group label={texts.pages} options={ofKind('page')}>
        {(option) => <PageRow key={option.id} option={option} {...row} />}
      </Group>
      {ofKind('made').map((option) => (
        <ShopLink
          key={option.id}
          {...combobox.optionProps(option)}
          to={option.to}
          onMouseMove={() => combobox.activate(option)}
          className={cn(
            rowClass,
            'mt-2 min-h-12 justify-center bg-mist font-semibold aria-selected:bg-mist-2',
          )}
        >
          <PenLine className="size-4.5" />
          {texts.allOwnWords}
        </ShopLink>
      ))}
      <Group
        label={texts.recent}
        options={ofKind('recent')}
        action={
          forget && (
            <button
              type="button"
              {...combobox.optionProps(forget)}
              onMouseMove={() => combobox.activate(forget)}
              className="relative rounded-sm px-1.5 font-semibold text-ink-2 after:absolute after:-inset-x-1 after:-inset-y-2.5 aria-selected:bg-mist aria-selected:text-ink"
            >
              {texts.forget}
            </button>
          )
        }
      >
        {(option) => <QueryRow key={option.id} option={option} icon={<History />} {...row} />}
      </Group>
    </div>
  )
}

type GroupProps<Option> = {
  label: string
  options: readonly Option[]
  action?: ReactNode
  children: (option: Option) => ReactNode
}

function Group<Option>({ label, options, action, children }: GroupProps<Option>) {
  if (options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={label}>
      <div className="flex items-center justify-between px-3 pt-2.5 pb-1 font-medium text-ink-3 text-xs">
        <span aria-hidden="true">{label}</span>
        {action}
      </div>
      {options.map(children)}
    </div>
  )
}

type RowProps<Kind extends SearchOption['kind']> = Pick<
  SearchDropdownProps,
  'typed' | 'combobox' | 'onFill'
> & {
  option: OptionOf<Kind>
}

const rowClass = 'flex items-center gap-3 rounded-md text-sm aria-selected:bg-mist'

function CategoryRow({ option, typed, combobox }: RowProps<'category'>) {
  const { name, image, parentName, productCount } = option.category
  return (
    <ShopLink
      {...combobox.optionProps(option)}
      to={option.to}
      onMouseMove={() => combobox.activate(option)}
      className={cn(rowClass, 'min-h-11 px-3 py-1')}
    >
      <Picture src={image ?? undefined} alt="" sizes="36px" className="size-9 flex-none rounded-pill" />
      <span className="min-w-0 flex-1">
        {parentName && `${parentName} → `}
        <b className="font-semibold">
          <MarkedText text={name} typed={typed} />
        </b>
      </span>
      <span className="whitespace-nowrap text-ink-3 text-xs tabular-nums">{texts.counted(productCount)}</span>
    </ShopLink>
  )
}

function QueryRow({
  option,
  icon,
  typed,
  combobox,
  onFill,
}: RowProps<'query' | 'recent'> & { icon: ReactNode }) {
  const { onClick, ...optionProps } = combobox.optionProps(option)
  function press(event: MouseEvent) {
    const isArrow = event.target instanceof Element && event.target.closest('[data-fill]') !== null
    if (!isArrow) return onClick()
    event.preventDefault()
    onFill(option.text)
  }
  return (
    <ShopLink
      {...optionProps}
      to={option.to}
      onClick={press}
      onMouseMove={() => combobox.activate(option)}
      className={cn(
        rowClass,
        'min-h-11 pl-3 [&_.lucide]:size-4.5 [&_.lucide]:flex-none [&_.lucide]:text-ink-3',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <MarkedText text={option.text} typed={typed} />
      </span>
      <span data-fill="" className="grid size-11 place-items-center">
        <ArrowUpLeft />
      </span>
    </ShopLink>
  )
}

const fewLeft = 5

function stockWords(stock: number): string {
  if (stock <= 0) return texts.outOfStock
  return stock < fewLeft ? texts.left(stock) : texts.inStock
}

const pageIcons: ReadonlyMap<string, ReactNode> = new Map([
  [paths.delivery, <Truck key="delivery" />],
  [paths.returns, <Undo2 key="returns" />],
  [paths.contacts, <Phone key="contacts" />],
])

function PageRow({ option, combobox }: RowProps<'page'>) {
  return (
    <ShopLink
      {...combobox.optionProps(option)}
      to={option.to}
      onMouseMove={() => combobox.activate(option)}
      className={cn(
        rowClass,
        'min-h-12 px-3 font-medium [&_.lucide]:size-4.5 [&_.lucide]:flex-none [&_.lucide]:text-ink-3',
      )}
    >
      {pageIcons.get(option.to) ?? <FileText />}
      {option.page.title}
    </ShopLink>
  )
}

function ProductRow({ option, typed, combobox }: RowProps<'product'>) {
  const { name, images, stock, isMadeToOrder } = option.product
  return (
    <ShopLink
      {...combobox.optionProps(option)}
      to={option.to}
      onMouseMove={() => combobox.activate(option)}
      className={cn(rowClass, 'gap-3.5 py-2 pr-3 pl-2')}
    >
      <Picture src={images[0]} alt="" sizes="52px" className="size-13 flex-none rounded-sm" />
      <span className="min-w-0 flex-1 font-medium leading-[1.35]">
        <MarkedText text={name} typed={typed} />
        <span className="block font-normal text-ink-3 text-xs">
          {isMadeToOrder && stock > 0 ? cardTexts.ownWords : stockWords(stock)}
        </span>
      </span>
      <CardPrice product={option.product} size="inherit" className="justify-items-end font-bold" />
    </ShopLink>
  )
}

function Keys() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-3.5 px-3 pt-2.5 pb-1 text-[12px] text-ink-3 pointer-coarse:hidden"
    >
      <KeyHint keys={['↑', '↓']}>{texts.choose}</KeyHint>
      <KeyHint keys={['Enter']}>{texts.open}</KeyHint>
      <KeyHint keys={['Esc']}>{texts.close}</KeyHint>
    </p>
  )
}

function Searching() {
  return (
    <>
      <p role="status" className="px-4 pt-3 pb-1 text-ink-3 text-sm">
        {texts.searching}
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-2">
          <Skeleton shape="well" className="size-13 rounded-sm" />
          <Skeleton className="flex-1" />
        </div>
      ))}
    </>
  )
}
