import type { z } from 'zod'
import type { optionGroupsForm } from '#shared/contract/options.ts'
import type { Product } from '#shared/contract/products.ts'
import { inscriptionFaces } from '#shared/rules/inscription.ts'

export type GroupInput = z.input<typeof optionGroupsForm>[number]
export type ChoiceInput = Extract<GroupInput, { kind: 'choice' }>
export type TextInput = Extract<GroupInput, { kind: 'text' }>
export type ValueInput = ChoiceInput['values'][number]

export type ErrorAt = (path: string) => string | undefined

const faces = Object.keys(inscriptionFaces)
const letters = [
  { name: 'Белый', swatch: '#FFFFFF' },
  { name: 'Золото', swatch: '#B98B2E' },
  { name: 'Чёрный', swatch: '#1E1A36' },
]

export const newGroups = {
  choice: (): ChoiceInput => ({ name: '', kind: 'choice', required: true, values: [newValue()] }),
  text: (): TextInput => ({ name: 'Надпись', kind: 'text', required: false, maxLength: 40, price: '0.00' }),
  face: (): ChoiceInput => ({
    name: 'Шрифт',
    kind: 'choice',
    required: false,
    draws: 'face',
    values: faces.map((name) => newValue({ name })),
  }),
  letters: (): ChoiceInput => ({
    name: 'Цвет букв',
    kind: 'choice',
    required: false,
    draws: 'letters',
    values: letters.map((letter) => newValue(letter)),
  }),
} satisfies Record<string, () => GroupInput>

export const newValue = (parts: Partial<ValueInput> = {}): ValueInput => ({
  name: '',
  price: '0.00',
  image: null,
  isAvailable: true,
  ...parts,
})

export function nextValue({ draws, values }: ChoiceInput): ValueInput | null {
  if (draws === 'letters') return newValue({ swatch: '#FFFFFF' })
  if (draws !== 'face') return newValue()
  const name = faces.find((face) => !values.some((value) => value.name === face))
  return name ? newValue({ name }) : null
}

/** Copies groups of another product without ids; skips names that exist. */
export function borrowedGroups(
  own: readonly GroupInput[],
  { options }: Pick<Product, 'options'>,
): GroupInput[] {
  const names = new Set(own.map(({ name }) => name.trim().toLowerCase()))
  return options
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .map(
      ({ id: _, ...group }): GroupInput =>
        group.kind === 'choice'
          ? { ...group, values: group.values.map(({ id: __, ...value }) => value) }
          : group,
    )
}
