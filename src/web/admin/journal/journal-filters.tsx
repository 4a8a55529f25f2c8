import { hiddenFrom } from '#shared/rules/roles.ts'
import { useAdminSession } from '#web/api/admin-session.ts'
import { Input } from '#web/ui/input.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { useListSearch } from '../crud/list/use-list-search.ts'
import { texts } from './texts.ts'

type JournalFiltersProps = {
  list: ReturnType<typeof useListSearch>
  people: readonly string[]
  day: string | undefined
}

export function JournalFilters({ list, people, day }: JournalFiltersProps) {
  const { user } = useAdminSession()
  const hidden = user ? hiddenFrom(user.role) : []
  const things = Object.entries(texts.things).filter(([entity]) => !hidden.includes(entity))
  return (
    <div className="flex flex-wrap items-center gap-2.5 p-3.5 md:px-5 md:py-4">
      <SearchField
        {...list.searchField(texts.search)}
        aria-label={texts.search}
        className="w-full duo:w-80"
      />
      <Select
        aria-label={texts.person}
        value={list.choice('by')}
        onChange={({ target }) => list.setChoice('by', target.value)}
        className="max-md:flex-1"
      >
        <option value="">{texts.everybody}</option>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        aria-label={texts.thing}
        value={list.choice('entity')}
        onChange={({ target }) => list.setChoice('entity', target.value)}
        className="max-md:flex-1"
      >
        <option value="">{texts.everything}</option>
        {things.map(([entity, name]) => (
          <option key={entity} value={entity}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        type="date"
        aria-label={texts.day}
        value={day ?? ''}
        onChange={({ target }) => list.setChoice('day', target.value)}
        className="max-md:w-full md:w-auto"
      />
    </div>
  )
}
