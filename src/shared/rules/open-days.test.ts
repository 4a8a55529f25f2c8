import { describe, expect, it } from 'vitest'
import { openDays } from './open-days.ts'

const open = (hours: string) =>
  openDays(hours)
    .filter((day) => day.open)
    .map(({ day }) => day)

describe('the days the shop is open', () => {
  it('are read from the short form of the hours', () => {
    expect(open('Вт–Вс 11:00–20:00')).toEqual(['вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
    expect(open('Пн–Пн 10:00–12:00')).toEqual(['пн'])
  })

  it.each(['ежедневно 11:00–20:00', 'Вс–Вт 11:00–20:00', ''])('are not guessed from «%s»', (hours) => {
    expect(openDays(hours)).toEqual([])
  })
})
