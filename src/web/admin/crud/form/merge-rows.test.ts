import { expect, test } from 'vitest'
import { mergeRows } from './merge-rows.ts'

type Row = { name: string; price: string }
const row = (name: string, price = '100'): Row => ({ name, price })
const opened = [row('Центр'), row('Кола')]

test.each<[string, Row[], Row[], Row[]]>([
  [
    'nothing was typed: the rows are as stored',
    opened,
    [row('Кола', '5'), row('А')],
    [row('Кола', '5'), row('А')],
  ],
  [
    'rows that two people have added are both there',
    [...opened, row('Моё')],
    [...opened, row('Чужое')],
    [...opened, row('Моё'), row('Чужое')],
  ],
  [
    'what was changed about a row stays, the others are as stored',
    [row('Центр', '9'), row('Кола')],
    [row('Центр'), row('Кола', '7')],
    [row('Центр', '9'), row('Кола', '7')],
  ],
  [
    'a row that was taken out stays out',
    [row('Кола')],
    [row('Центр', '4'), row('Кола', '3')],
    [row('Кола', '3')],
  ],
  ['what others took out is gone', [...opened, row('Моё')], [row('Кола')], [row('Кола'), row('Моё')]],
  [
    'a changed row that others took out comes back',
    [row('Центр', '9'), row('Кола')],
    [row('Кола')],
    [row('Центр', '9'), row('Кола')],
  ],
  [
    'what both added under one name is one row, as it was typed',
    [...opened, row('Новое', '1')],
    [...opened, row('Новое', '2')],
    [...opened, row('Новое', '1')],
  ],
  ['another name keeps its place', [row('Сердце'), row('Кола')], opened, [row('Сердце'), row('Кола')]],
])('%s', (_, typed, fresh, merged) => {
  expect(mergeRows({ opened, typed, fresh }, ({ name }) => name)).toEqual(merged)
})

test('rows of one name are told apart by their order', () => {
  const twice = [row('Центр', '1'), row('Центр', '2')]
  const typed = [row('Центр', '1'), row('Центр', '9')]
  const fresh = [row('Центр', '5'), row('Центр', '2')]
  expect(mergeRows({ opened: twice, typed, fresh }, ({ name }) => name)).toEqual([
    row('Центр', '5'),
    row('Центр', '9'),
  ])
})
