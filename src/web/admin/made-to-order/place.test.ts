import { expect, test } from 'vitest'
import { firstPlace } from '#shared/rules/inscription.ts'
import { movedBy, placeByKey, withWidth } from './place.ts'

const at = { cx: 50, cy: 40, w: 20, lines: 2 }
const key = (name: string, shiftKey = false) => placeByKey(at, { key: name, shiftKey })

test.each([
  ['ArrowLeft', { ...at, cx: 49.5 }],
  ['ArrowRight', { ...at, cx: 50.5 }],
  ['ArrowUp', { ...at, cy: 39.5 }],
  ['ArrowDown', { ...at, cy: 40.5 }],
  ['+', { ...at, w: 20.5 }],
  ['-', { ...at, w: 19.5 }],
  ['Tab', null],
])('the arrow keys move the letters, plus and minus resize them, and Tab does nothing: %s', (name, place) => {
  expect(key(name)).toEqual(place)
})

test('Shift makes the step of an arrow key larger', () => {
  expect(key('ArrowLeft', true)).toEqual({ ...at, cx: 45 })
})

test('the letters stay on the picture and keep a minimum width', () => {
  expect(movedBy(firstPlace, 80, -80)).toEqual({ ...firstPlace, cx: 100, cy: 0 })
  expect(withWidth(firstPlace, 1).w).toBe(5)
  expect(withWidth(firstPlace, 300).w).toBe(100)
  expect(movedBy(at, 0.333, 0).cx).toBe(50.3)
})
