import { describe, expect, it } from 'vitest'
import { isSearchable, searchText } from './search-text.ts'

const family = '👨‍👩‍👧‍👦'

describe('the text of a search', () => {
  it.each(['', ' ', 'шк', '🎈🎈', ` ${family}${family} `, 'й'.repeat(2)])('is too short: «%s»', (text) => {
    expect(searchText(text)).toBe('')
  })

  it.each(['шар', '🎈🎈🎈', family.repeat(3), '5-я'])('is long enough: «%s»', (text) => {
    expect([searchText(` ${text} `), isSearchable(text)]).toEqual([text, true])
  })

  it('has at most a hundred characters, of which none is cut in two', () => {
    expect(searchText('ш'.repeat(101))).toBe('ш'.repeat(100))
    expect(searchText(`${'ш'.repeat(99)}🎈🎈`)).toBe(`${'ш'.repeat(99)}🎈`)
    expect(searchText(family.repeat(101))).toBe(family.repeat(100))
  })

  it('stays short although a character may have accents without end', () => {
    const tower = `шар${'\u0301'.repeat(100_000)}`
    expect(searchText(tower)).toBe(`шар${'\u0301'.repeat(3_197)}`)
    expect(searchText(`шар${'\u0301'.repeat(3_196)}🎈`)).toSatisfy((text: string) => text.isWellFormed())
  })
})
