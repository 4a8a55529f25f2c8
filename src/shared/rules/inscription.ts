import type { ChosenOption, OptionGroup, OptionUse } from './options.ts'

/** Typefaces that the shop really cuts, by the names of the values that choose them. */
export const inscriptionFaces = { Печатный: 'print', Округлый: 'round', Рукописный: 'hand' } as const
export type InscriptionFace = (typeof inscriptionFaces)[keyof typeof inscriptionFaces]

const faceOf = (name: string): InscriptionFace | undefined =>
  new Map<string, InscriptionFace>(Object.entries(inscriptionFaces)).get(name)
export const isFaceName = (name: string): boolean => faceOf(name) !== undefined

/** Where letters stand on the picture, in hundredths of its width and height. */
export type InscriptionArea = { cx: number; cy: number; w: number; lines: number }

/** What the shopper saw on the picture; an order keeps it. */
export type Inscription = {
  text: string
  face: InscriptionFace
  /** The colour of the letters. */
  letters: string
  image: string | null
  area: InscriptionArea
}

type Lettered = {
  options: readonly OptionGroup[]
  inscription: InscriptionArea | null
  images: readonly string[]
}

/** The picture of the last chosen value that has one, else the product's own. */
export function pictureOf(product: Omit<Lettered, 'inscription'>, chosen: readonly ChosenOption[]) {
  const pictures = chosen.map((option) => chosenValue(product, option)?.image ?? null)
  return pictures.findLast((image) => image !== null) ?? product.images[0] ?? null
}

/** Null: nothing is written, or the product has no place for it. */
export function inscriptionOf(product: Lettered, chosen: readonly ChosenOption[]): Inscription | null {
  const written = chosen.find(({ text }) => text !== undefined)
  if (!product.inscription || !written) return null
  return {
    text: written.value,
    face: faceOf(drawn(product, chosen, 'face')?.name ?? '') ?? 'print',
    letters: drawn(product, chosen, 'letters')?.swatch?.split(' ')[0] ?? '#FFFFFF',
    image: pictureOf(product, chosen),
    area: product.inscription,
  }
}

function chosenValue({ options }: Pick<Lettered, 'options'>, { groupId, valueId }: ChosenOption) {
  const group = options.find(({ id }) => id === groupId)
  return group?.kind === 'choice' ? group.values.find(({ id }) => id === valueId) : undefined
}

function drawn(product: Lettered, chosen: readonly ChosenOption[], use: OptionUse) {
  const group = product.options.find((one) => one.kind === 'choice' && one.draws === use && !one.isGone)
  const option = chosen.find(({ groupId }) => groupId === group?.id)
  return option && chosenValue(product, option)
}
