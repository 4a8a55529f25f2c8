import { describe, expect, it } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const of = (password: string) => weaknessOf(password, { username: 'elena', brand: 'Шар-птица' })

describe('a password is refused when it is', () => {
  it.each([
    ['password', 'common'],
    ['Password1!', 'common'],
    ['admin123', 'common'],
    ['gfhjkm123', 'common'],
    ['пароль2024', 'common'],
    ['зфыыцщкв', 'common'],
    ['iloveyou', 'common'],
    ['любимая1', 'common'],
    ['1q2w3e4r', 'common'],
    ['12345678', 'row'],
    ['87654321', 'row'],
    ['qwertyui', 'row'],
    ['йцукенгш', 'row'],
    ['qwer1234', 'row'],
    ['asdfghjkl', 'row'],
    ['abcdefgh', 'row'],
    ['абвгдежз', 'row'],
    ['elena2024', 'name'],
    ['ElenaElena', 'name'],
    ['шарптица', 'brand'],
    ['Шар-птица1', 'brand'],
    ['aaaaaaaa', 'repeated'],
    ['12121212', 'repeated'],
    ['........', 'repeated'],
  ])('%s: %s', (password, weakness) => {
    expect(of(password)).toBe(weakness)
  })
})

it.each([
  'a good password',
  'nobody knows it',
  'Вчера шёл снег',
  'h7Gq-tr0z',
  'parol of manager-of-the-test',
  'elena любит шары',
])('a password may be %s', (password) => {
  expect(of(password)).toBeNull()
})
