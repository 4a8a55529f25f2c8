import { expect, test } from 'vitest'
import { optionGroupsForm } from '#shared/contract/options.ts'
import { borrowedGroups, type ChoiceInput, newGroups, newValue, nextValue } from './group-form.ts'

test('a new group with its defaults can be saved as soon as it has a name', () => {
  const groups = [newGroups.text(), newGroups.face(), newGroups.letters()]
  expect(optionGroupsForm.safeParse(groups).success).toBe(true)
  const colour: ChoiceInput = { ...newGroups.choice(), name: 'Цвет', values: [newValue({ name: 'Золото' })] }
  expect(optionGroupsForm.safeParse([colour]).success).toBe(true)
})

test('a typeface group offers each typeface of the shop once', () => {
  const faces = newGroups.face()
  expect(nextValue(faces)).toBeNull()
  expect(nextValue({ ...faces, values: faces.values.slice(1) })?.name).toBe('Печатный')
})

test('groups of another product are copied as new ones, except groups with the same name', () => {
  const value = { id: 5, name: 'Золото', price: '50.00', image: null, isAvailable: true, swatch: '#B98B2E' }
  const options = [
    { id: 1, name: 'Цвет', kind: 'choice' as const, required: true, values: [value] },
    { id: 2, name: 'Надпись', kind: 'text' as const, required: false, maxLength: 40, price: '150.00' },
  ]
  const { id: _, ...bare } = value
  expect(borrowedGroups([{ ...newGroups.text(), name: ' надпись ' }], { options })).toEqual([
    { name: 'Цвет', kind: 'choice', required: true, values: [bare] },
  ])
})
