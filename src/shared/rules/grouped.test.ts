import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it('numbers are grouped in the same way as by Intl', () => {
  const format = new Intl.NumberFormat('ru-RU')
  for (const number of [0, 7, 999, 1000, 1048, 123456, 1234567, 1234567890])
    expect(grouped(number)).toBe(format.format(number))
})
