import type { ChosenOption, OptionGroup, OptionUse } from './options.ts'
import { coloursIn, isNear, swatchOf } from './swatch.ts'

/** Typefaces that the shop really cuts, by the names of the values that choose them. */
export const inscriptionFaces = { Печатный: 'print', Округлый: 'round', Рукописный: 'hand' } as const
export type InscriptionFace = (typeof inscriptionFaces)[keyof typeof inscriptionFaces]

const faceOf = (name: string): InscriptionFace | undefined =>
  new Map<string, InscriptionFace>(Object.entries(inscriptionFaces)).get(name)
export const isFaceName = (name: string): boolean => faceOf(name) !== undefined

/** In hundredths of the picture's width and height. */
export type InscriptionArea = { cx: number; cy: number; w: number; lines: number }

export const firstPlace: InscriptionArea = { cx: 50, cy: 42, w: 40, lines: 2 }

const asksForText = (groups: readonly OptionKind[]) =>
  groups.some(({ kind, isGone }) => kind === 'text' && !isGone)
type OptionKind = Pick<OptionGroup, 'kind' | 'isGone'>

/** The first text option asks for a place on the picture, unless staff removed it. */
export const asksForFirstText = (before: readonly OptionKind[], after: readonly OptionKind[]): boolean =>
  asksForText(after) && !asksForText(before)

/** An order stores the inscription as the shopper saw it. */
export type Inscription = {
  text: string
  face: InscriptionFace
  letters: string
  image: string | null
  area: InscriptionArea
}

type Lettered = {
  options: readonly OptionGroup[]
  inscription: InscriptionArea | null
  images: readonly string[]
}

export function pictureOf(product: Omit<Lettered, 'inscription'>, chosen: readonly ChosenOption[]) {
  const pictures = chosen.map((option) => chosenValue(product, option)?.image ?? null)
  return pictures.findLast((image) => image !== null) ?? product.images[0] ?? null
}

export function inscriptionOf(product: Lettered, chosen: readonly ChosenOption[]): Inscription | null {
  const answer = chosen.find(({ text }) => text !== undefined)
  if (!product.inscription || !answer) return null
  return {
    text: answer.value,
    face: faceOf(valueFor(product, chosen, 'face')?.name ?? '') ?? 'print',
    letters: valueFor(product, chosen, 'letters')?.swatch?.split(' ')[0] ?? '#FFFFFF',
    image: pictureOf(product, chosen),
    area: product.inscription,
  }
}

export function isFaint(product: Lettered, chosen: readonly ChosenOption[]): boolean {
  const inscription = inscriptionOf(product, chosen)
  if (!inscription) return false
  const grounds = chosen.flatMap((option) => {
    const group = product.options.find(({ id }) => id === option.groupId)
    const value = group?.kind === 'choice' && !group.draws ? chosenValue(product, option) : undefined
    return coloursIn(value?.swatch ?? swatchOf(value?.name ?? '') ?? '')
  })
  return coloursIn(inscription.letters).some((letters) => grounds.some((ground) => isNear(letters, ground)))
}

function chosenValue({ options }: Pick<Lettered, 'options'>, { groupId, valueId }: ChosenOption) {
  const group = options.find(({ id }) => id === groupId)
  return group?.kind === 'choice' ? group.values.find(({ id }) => id === valueId) : undefined
}

function valueFor(product: Lettered, chosen: readonly ChosenOption[], use: OptionUse) {
  const group = product.options.find((one) => one.kind === 'choice' && one.draws === use && !one.isGone)
  const option = chosen.find(({ groupId }) => groupId === group?.id)
  return option && chosenValue(product, option)
}
