import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test('the later of two classes for the same property stays', () => {
  expect(cn('min-h-11 px-4', 'min-h-13')).toBe('px-4 min-h-13')
  expect(cn('flex', 'hidden')).toBe('hidden')
  expect(cn('-mt-2', 'mt-4')).toBe('mt-4')
  expect(cn('rounded-pill', 'rounded-[9px]')).toBe('rounded-[9px]')
  expect(cn('shadow-latex', 'shadow-none')).toBe('shadow-none')
  expect(cn('z-bar', 'z-dialog')).toBe('z-dialog')
})

test('a class replaces classes that set a part of it, not the other way round', () => {
  expect(cn('px-4 pt-2', 'p-3')).toBe('p-3')
  expect(cn('p-3', 'px-4 pt-2')).toBe('p-3 px-4 pt-2')
  expect(cn('h-6 w-2/5', 'size-5')).toBe('size-5')
  expect(cn('leading-none', 'text-md')).toBe('text-md')
})

test('classes of one family that set different properties stay together', () => {
  const together = [
    'text-sm text-ink-2 text-center text-balance',
    'font-display font-semibold',
    'flex flex-col flex-wrap flex-1',
    'border border-line border-dashed border-b',
    'object-cover object-[50%_30%]',
    'bg-mist bg-size-[220%_100%]',
    'gap-x-4 gap-y-2',
    'col-start-2 col-span-2 row-start-1',
    'wrap wrap-anywhere',
    'ring-2 ring-ink ring-offset-2',
  ]
  for (const classes of together) expect(cn(classes)).toBe(classes)
})

test('a class replaces only earlier classes with the same condition', () => {
  expect(cn('px-4 md:px-6', 'px-2')).toBe('md:px-6 px-2')
  expect(cn('md:hover:px-6', 'md:hover:px-2')).toBe('md:hover:px-2')
  expect(cn('[&>.lucide]:size-5', '[&>.lucide]:size-4')).toBe('[&>.lucide]:size-4')
  expect(cn('data-[state=open]:[animation-duration:1s]', '[animation-duration:2s]')).toBe(
    'data-[state=open]:[animation-duration:1s] [animation-duration:2s]',
  )
})

test('absent values are left out', () => {
  expect(cn('flex', false, undefined, null, '', 'gap-2')).toBe('flex gap-2')
})
