import type { z } from 'zod'

export type Path = readonly (string | number)[]

/** Returns the paths of all parts of a schema: the whole, object fields, list elements. */
export function placesOf(schema: z.core.$ZodType, path: Path = []): Path[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return [path, ...Object.entries(def.shape).flatMap(([key, field]) => placesOf(field, [...path, key]))]
    case 'array':
      return [path, ...placesOf(def.element, [...path, 0])]
    case 'optional':
    case 'nullable':
    case 'default':
      return placesOf(def.innerType, path)
    case 'pipe':
      // The input side of a transformation is sent; a preprocess step has no input type.
      return placesOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, path)
    case 'union':
      return distinct(def.options.flatMap((option) => placesOf(option, path)))
    default:
      return [path]
  }
}

const distinct = (paths: Path[]) => [...new Map(paths.map((path) => [path.join('.'), path])).values()]

/** Returns a copy of the value with another value at the path. */
export function replaced(value: unknown, [key, ...rest]: Path, given: unknown): unknown {
  if (key === undefined) return given
  if (Array.isArray(value))
    return Object.assign([...value], { [key]: replaced(value[Number(key)], rest, given) })
  // Adds the first item to a list that is empty in the good request.
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, given) }
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)?.[key], value)

export const unknownId = 2 ** 31 - 1
/** `customerId`, an element of `categoryIds`. */
export const isIdPlace = (path: Path) =>
  /Id$/.test(String(path.at(-1))) || (path.at(-1) === 0 && /Ids$/.test(String(path.at(-2))))

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)])

/** Larger than JavaScript's numbers, which JSON.parse turns into Infinity. */
export const beyondNumbers = '\u{1f388}1e400'
/** The JSON text of a value, with numbers that JSON.stringify cannot write. */
export const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll(`"${beyondNumbers}"`, '1e400')

const numbers = [0, -1, 1.5, unknownId, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308]

export const strings = [
  ...['', ' ', '\0', 'a\0b', '\u{d800}', 'a\u{dfff}', '👩‍👩‍👧‍👦', 'ё'.repeat(70_000)],
  ...['-1', '1e3', 'NaN', 'Infinity', '2147483648', '99999999999999999999', '10000000000'],
  ...["' or 1=1 --", '%', '\\', '__proto__', 'search', '<script>', 'https://['],
  ...['2027-02-31', '0000-01-01', '9999-12-31'],
]

const shapes = [null, true, [], {}, [null], deep(1_000)]

/** Values to send in place of any value. `undefined` leaves the field out. */
export const edgeValues: readonly unknown[] = [...numbers, ...strings, ...shapes, beyondNumbers, undefined]

/** A list may also contain an item twice, or too many items. */
export const crowds = (list: readonly unknown[]) => [
  [...list, ...list],
  Array.from({ length: 1_000 }, () => list[0]),
]

/** Path parameters that our own code never creates. */
export const edgeSegments: readonly string[] = [
  ...[
    '0',
    '-1',
    '1.5',
    '2147483647',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    'a%00b',
  ],
  ...['%ED%A0%80', '%ff', '%', '%zz', '%2e%2e', '%20', 'null', '__proto__', 'constructor', '%F0%9F%8E%88'],
  ...["'", '%25', '_', 'x'.repeat(2_000), '2027-02-31', 'NaN'],
]
