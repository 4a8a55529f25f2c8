import { expect, it } from 'vitest'
import { commentsOf, faultOf, paragraphsOf } from './prose.mjs'

it('refuses headless openings, literary verbs and empty subjects', () => {
  expect(faultOf('Of values that stay, those with another slug.')).toBe('«Of»')
  expect(faultOf('Retries once, then the page tells the reason.')).toBe('«tells»')
  expect(faultOf('Locked, so nobody waits.')).toBe('«nobody»')
  expect(faultOf('Values whose slug changes.')).toBeNull()
})

it('leaves quotations of code and screens alone', () => {
  expect(faultOf('Shows «Кто возьмёт» and calls `take` of the shelf.')).toBeNull()
  expect(faultOf('`flightHours` of a product, in hours.')).toBeNull()
})

it('reads comments of one line, of several lines and of a block as one text each', () => {
  const source = [
    'const a = 1 // first',
    '// second',
    '// and on',
    '/**',
    ' * third',
    ' * @param {string} b fourth',
    ' */',
    "const url = 'https://shop.example'",
  ]
  expect(commentsOf(source.join('\n'), '//').map(({ line, text }) => [line, text])).toEqual([
    [1, 'first second and on'],
    [5, 'third fourth'],
  ])
})

it('reads paragraphs and list items of a document without its code and headings', () => {
  const source = ['# What', '', 'One', 'paragraph.', '', '- an item', '  goes on', '```', 'let a = 1', '```']
  expect(paragraphsOf(source.join('\n')).map(({ text }) => text)).toEqual([
    'One paragraph.',
    'an item goes on',
  ])
})
