import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Category } from '#shared/contract/categories.ts'
import { buildCategoryTree, type CategoryNode } from '#shared/rules/category-tree.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { texts } from './texts.ts'
import { pruneTree } from './tree-search.ts'

type CategoryPickerProps = {
  label: string
  hint?: string
  error?: string
  categories: readonly Category[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  excluded?: ReadonlySet<number>
}

export function CategoryPicker({
  label,
  hint,
  error,
  categories,
  value,
  onChange,
  excluded,
}: CategoryPickerProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const names = new Map(categories.map((category) => [category.id, category.name]))
  const remove = (id: number) => onChange(value.filter((other) => other !== id))

  return (
    <Field group label={label} hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-2">
        {value.map((id) => (
          <RemovableChip key={id} label={names.get(id) ?? `№ ${id}`} onRemove={() => remove(id)} />
        ))}
        <Button
          variant="quiet"
          icon={open ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.done : texts.choose}
        </Button>
      </div>
      <div id={listId} hidden={!open}>
        {open && (
          <CategoryList
            categories={categories.filter(({ id, isDeleted }) => !isDeleted && !excluded?.has(id))}
            value={value}
            onToggle={(id) => (value.includes(id) ? remove(id) : onChange([...value, id]))}
          />
        )}
      </div>
    </Field>
  )
}

type CategoryListProps = {
  categories: readonly Category[]
  value: readonly number[]
  onToggle: (id: number) => void
}

function CategoryList({ categories, value, onToggle }: CategoryListProps) {
  const [search, setSearch] = useState('')
  const tree = pruneTree(buildCategoryTree(categories), search)
  return (
    <div className="mt-1 rounded-md border border-line p-2">
      <SearchField
        value={search}
        onValueChange={setSearch}
        placeholder={texts.searchPlaceholder}
        aria-label={texts.search}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="mt-1 max-h-66 overflow-y-auto overscroll-contain px-1.5">
        {tree.length === 0 ? (
          <p className="py-4 text-center text-ink-3">{texts.nothingFound}</p>
        ) : (
          <Level nodes={tree} value={value} onToggle={onToggle} />
        )}
      </div>
    </div>
  )
}

type LevelProps = Omit<CategoryListProps, 'categories'> & { nodes: readonly CategoryNode<Category>[] }

function Level({ nodes, value, onToggle }: LevelProps) {
  return (
    <ul>
      {nodes.map(({ category, children }) => (
        <li key={category.id}>
          <Checkbox
            label={category.name}
            checked={value.includes(category.id)}
            onChange={() => onToggle(category.id)}
          />
          {children.length > 0 && (
            <div className="ml-2.5 border-line border-l-[1.5px] pl-3.5">
              <Level nodes={children} value={value} onToggle={onToggle} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
