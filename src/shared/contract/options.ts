import { z } from 'zod'
import { companionsLimit } from '#shared/limits.ts'
import { inscriptionFaces, isFaceName } from '#shared/rules/inscription.ts'
import {
  answersKey,
  hasControlCharacters,
  longestOptionText,
  optionUses,
  trimmedText,
} from '#shared/rules/options.ts'
import { texts } from '#shared/texts.ts'
import {
  areUnique,
  id,
  isStorable,
  money,
  pictureAddress,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts'

const value = z.object({
  id,
  name: z.string(),
  price: z.string(),
  image: z.string().nullable(),
  isAvailable: z.boolean(),
  swatch: z.string().optional(),
})

const choice = z.object({
  id,
  name: z.string(),
  kind: z.literal('choice'),
  required: z.boolean(),
  draws: z.enum(optionUses).optional(),
  values: z.array(value),
})

const textGroup = z.object({
  id,
  name: z.string(),
  kind: z.literal('text'),
  required: z.boolean(),
  maxLength: z.int(),
  price: z.string(),
})

export const optionGroups = z.array(z.discriminatedUnion('kind', [choice, textGroup]))

const optionName = requiredText(60, texts.optionName)

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name.toLowerCase())
const knownIds = (items: readonly { id?: number | null | undefined }[]) =>
  items.flatMap((one) => one.id ?? [])

const swatch = text(20).regex(/^#[0-9a-f]{6}( #[0-9a-f]{6})?$/i, texts.swatch)

const valueForm = z.object({
  id: id.nullish(),
  name: optionName,
  price: money.default('0.00'),
  image: pictureAddress.nullable().default(null),
  isAvailable: z.boolean().default(true),
  swatch: swatch.optional(),
})

const choiceForm = z
  .object({
    id: id.nullish(),
    name: optionName,
    kind: z.literal('choice'),
    required: z.boolean().default(false),
    draws: z.enum(optionUses).optional(),
    values: z
      .array(valueForm)
      .min(1, texts.optionValues)
      .max(50, texts.optionValues)
      .refine((values) => areUnique(namesOf(values)), texts.valuesTwice)
      .refine((values) => areUnique(knownIds(values)), texts.valuesTwice),
  })
  .refine(({ draws, values }) => draws !== 'face' || values.every(({ name }) => isFaceName(name)), {
    path: ['values'],
    message: texts.faces(Object.keys(inscriptionFaces)),
  })
  .refine(({ draws, values }) => draws !== 'letters' || values.every((one) => one.swatch), {
    path: ['values'],
    message: texts.lettersNeedSwatch,
  })

const textForm = z.object({
  id: id.nullish(),
  name: optionName,
  kind: z.literal('text'),
  required: z.boolean().default(false),
  maxLength: wholeNumber(1, longestOptionText),
  price: money.default('0.00'),
})

const mostGroups = 10

export const optionGroupsForm = z
  .array(z.discriminatedUnion('kind', [choiceForm, textForm]))
  .max(mostGroups, texts.optionGroups(mostGroups))
  .refine((groups) => areUnique(namesOf(groups)), texts.optionsTwice)
  .refine((groups) => areUnique(knownIds(groups)), texts.optionsTwice)
export type OptionGroupsForm = z.output<typeof optionGroupsForm>

export const optionAnswer = z.object({
  groupId: id,
  valueId: id.optional(),
  text: z.string().optional(),
})

/** One answer for each group, `valueId` or `text`. An empty text is not an answer. */
export const optionAnswers = z
  .array(optionAnswer)
  .max(50, texts.optionsTwice)
  .refine(
    (answers) => answers.every(({ valueId, text }) => (valueId === undefined) !== (text === undefined)),
    texts.optionAnswer,
  )
  .refine((answers) => areUnique(answers.map(({ groupId }) => groupId)), texts.optionAnsweredTwice)
  .refine(
    (answers) => answers.every(({ text = '' }) => isStorable(text) && !hasControlCharacters(text)),
    texts.controlCharacters,
  )
  .transform((answers) =>
    answers
      .map(({ text, ...answer }) => (text === undefined ? answer : { ...answer, text: trimmedText(text) }))
      .filter((answer) => answersKey([answer]) !== ''),
  )

export const orderedOptions = z.array(z.object({ name: z.string(), value: z.string(), price: z.string() }))

const share = (least: number) =>
  z.number(texts.share(least)).min(least, texts.share(least)).max(100, texts.share(least))

/** In hundredths of the picture's width and height. */
export const inscriptionArea = z.object({
  cx: share(0),
  cy: share(0),
  w: share(5),
  lines: wholeNumber(1, 3),
})

export const orderedInscription = z.object({
  text: z.string(),
  face: z.enum(Object.values(inscriptionFaces)),
  letters: z.string(),
  image: z.string().nullable(),
  area: inscriptionArea,
})

const part = z.object({ productId: id, quantity: wholeNumber(1, 1000) })

/** An empty list means a plain product. */
export const setParts = z
  .array(part)
  .max(50)
  .refine((parts) => areUnique(parts.map(({ productId }) => productId)), texts.partsTwice)

export const orderedParts = z.array(z.object({ productId: id, name: z.string(), quantity: z.int() }))

export const chosenProducts = (most: number) =>
  z.array(id).max(most, texts.companions(most)).refine(areUnique, texts.companionsTwice)

export const companionIds = chosenProducts(companionsLimit)

/** Without `groupIds` all options are copied. */
export const optionsCopy = z.object({
  sourceId: id,
  groupIds: z.array(id).max(mostGroups).optional(),
  productIds: z.array(id).min(1, texts.productRequired).max(500),
})
export type OptionsCopy = z.output<typeof optionsCopy>
