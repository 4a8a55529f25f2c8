import { useState } from 'react'
import type { BulkFields } from '#shared/contract/bulk.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { isPriceChange } from '#shared/rules/bulk-price.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { TagInput } from '../crud/form/tag-input.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'

type FormProps = { onChange: (change: BulkFields | null) => void }

const ways = ['percent', 'sum', 'fixed'] as const
type Way = (typeof ways)[number]

function priceChange(way: Way, typed: string): string | null {
  const text = typed
    .replace(/[\s%₽]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  const signed = /^[+-]/.test(text) ? text : `+${text}`
  const change = way === 'fixed' ? `=${text}` : way === 'percent' ? `${signed}%` : signed
  return isPriceChange(change) ? change : null
}

export function PriceForm({ onChange }: FormProps) {
  const [way, setWay] = useState<Way>('percent')
  const [typed, setTyped] = useState('')

  function change(nextWay: Way, text: string) {
    setWay(nextWay)
    setTyped(text)
    const price = priceChange(nextWay, text)
    onChange(price === null ? null : { price })
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <Segmented
        look="tabs"
        className="md:mt-5.5"
        label={texts.priceWays}
        options={ways.map((value) => ({ value, label: texts[value] }))}
        value={way}
        onValueChange={(next) => change(next, typed)}
      />
      <Field label={texts.priceField[way]} hint={texts.priceHint} className="min-w-60">
        <Input
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => change(way, target.value)}
        />
      </Field>
    </div>
  )
}

export function StockForm({ onChange }: FormProps) {
  const [typed, setTyped] = useState('')
  return (
    <Field label={texts.stockField} hint={texts.stockHint} className="max-w-80">
      <Input
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const count = Number(target.value.replace('−', '-').replace(/\s/g, '') || Number.NaN)
          onChange(Number.isSafeInteger(count) && count !== 0 ? { addStock: count } : null)
        }}
      />
    </Field>
  )
}

const flags = { '': undefined, true: true, false: false } as const
type Flag = keyof typeof flags

export function VisibilityForm({ onChange }: FormProps) {
  const [chosen, setChosen] = useState<{ isActive: Flag; isFeatured: Flag }>({ isActive: '', isFeatured: '' })

  function choose(next: typeof chosen) {
    setChosen(next)
    const isActive = flags[next.isActive]
    const isFeatured = flags[next.isFeatured]
    const fields = {
      ...(isActive !== undefined && { isActive }),
      ...(isFeatured !== undefined && { isFeatured }),
    }
    onChange(Object.keys(fields).length > 0 ? fields : null)
  }

  const words = { isActive: [texts.show, texts.hide], isFeatured: [texts.yes, texts.no] } as const
  return (
    <div className="flex flex-wrap gap-4">
      {(['isActive', 'isFeatured'] as const).map((name) => (
        <Field key={name} label={texts[name]} className="min-w-44">
          <Select
            value={chosen[name]}
            onChange={({ target }) => choose({ ...chosen, [name]: target.value as Flag })}
          >
            <option value="">{texts.keep}</option>
            <option value="true">{words[name][0]}</option>
            <option value="false">{words[name][1]}</option>
          </Select>
        </Field>
      ))}
    </div>
  )
}

type Two<Item> = { add: Item[]; remove: Item[] }

function useTwo<Item>(changeOf: (lists: Two<Item>) => BulkFields | null, onChange: FormProps['onChange']) {
  const [lists, setLists] = useState<Two<Item>>({ add: [], remove: [] })
  return [
    lists,
    (change: Partial<Two<Item>>) => {
      const next = { ...lists, ...change }
      setLists(next)
      onChange(next.add.length + next.remove.length > 0 ? changeOf(next) : null)
    },
  ] as const
}

export function CategoriesForm({ onChange }: FormProps) {
  const { data: categories = [] } = useApi(endpoints.adminCategories, {})
  const [{ add, remove }, change] = useTwo<number>(
    (lists) => ({ addCategoryIds: lists.add, removeCategoryIds: lists.remove }),
    onChange,
  )
  return (
    <div className="grid max-h-[50vh] gap-4 overflow-y-auto md:grid-cols-2">
      <CategoryPicker
        label={texts.add}
        categories={categories}
        value={add}
        onChange={(ids) => change({ add: ids })}
      />
      <CategoryPicker
        label={texts.remove}
        categories={categories}
        value={remove}
        onChange={(ids) => change({ remove: ids })}
      />
    </div>
  )
}

export function TagsForm({ onChange }: FormProps) {
  const [{ add, remove }, change] = useTwo<string>(
    (lists) => ({ addTags: lists.add, removeTags: lists.remove }),
    onChange,
  )
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={texts.add}>
        <TagInput value={add} onChange={(tags) => change({ add: tags })} />
      </Field>
      <Field label={texts.remove}>
        <TagInput value={remove} onChange={(tags) => change({ remove: tags })} />
      </Field>
    </div>
  )
}

export function ValuesForm({ onChange }: FormProps) {
  const { data: attributes = [] } = useApi(endpoints.adminAttributes, {})
  const [{ add, remove }, change] = useTwo<number>(
    (lists) => ({ addAttributeValueIds: lists.add, removeAttributeValueIds: lists.remove }),
    onChange,
  )
  const stateOf = (id: number) => (add.includes(id) ? 'add' : remove.includes(id) ? 'remove' : '')
  const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id)

  function set(id: number, state: string) {
    change({
      add: state === 'add' ? [...without(add, id), id] : without(add, id),
      remove: state === 'remove' ? [...without(remove, id), id] : without(remove, id),
    })
  }

  return (
    <div className="grid max-h-[50vh] gap-4 overflow-y-auto p-1">
      {attributes.map((attribute) => (
        <fieldset key={attribute.id} className="grid gap-2">
          <legend className="mb-1 font-semibold">{attribute.name}</legend>
          <div className="grid gap-2 md:grid-cols-3">
            {attribute.values.map(({ id, name }) => (
              <Field key={id} label={name}>
                <Select value={stateOf(id)} onChange={({ target }) => set(id, target.value)}>
                  <option value="">{texts.keep}</option>
                  <option value="add">{texts.add.toLowerCase()}</option>
                  <option value="remove">{texts.remove.toLowerCase()}</option>
                </Select>
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
