import { useStore } from '#web/ui/store.ts'
import { createStoredList, isText } from '#web/ui/stored-list.ts'

type RecentSearch = { text: string }

const keptSearches = 10
const shownSearches = 2

const searchList = createStoredList<RecentSearch>('balloon-store-searches', {
  text: (value): value is string => isText(value) && value !== '',
})

export const useRecentSearches = (typed: string): string[] =>
  useStore(searchList)
    .map(({ text }) => text)
    .filter((text) => text.toLowerCase() !== typed.toLowerCase())
    .slice(0, shownSearches)

const isOther = (text: string) => (search: RecentSearch) => search.text.toLowerCase() !== text.toLowerCase()

export const rememberSearch = (text: string) =>
  searchList.update((searches) => [{ text }, ...searches.filter(isOther(text))].slice(0, keptSearches))

export const forgetSearches = () => searchList.update(() => [])
