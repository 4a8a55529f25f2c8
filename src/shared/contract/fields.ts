import { z } from 'zod'
import { maxId, productLimits } from '#shared/limits.ts'
import { dateShape, isCalendarDate } from '#shared/rules/calendar.ts'
import { countCharacters, longestCharacter, visibleLength } from '#shared/rules/characters.ts'
import { fromKopecks, isPrice, toKopecks } from '#shared/rules/money.ts'
import { slugPattern } from '#shared/rules/slug.ts'
import { isPictureAddress } from '#shared/rules/web-address.ts'
import { texts } from '#shared/texts.ts'
import { plainMessage } from './plain-message.ts'

z.config({ customError: plainMessage })

/** PostgreSQL stores no NUL; a lone surrogate is not valid text. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

export const text = (max = 500) =>
  z.string().max(max, texts.tooLong).refine(isStorable, texts.controlCharacters).trim()

/** Counts visible characters. */
export const requiredText = (max: number, message: string, least = 1) =>
  text(max)
    .min(least, message)
    .refine((words) => visibleLength(words) >= least, { message, when: ({ issues }) => issues.length === 0 })

const controlCharacters = /[^\P{Cc}\n\r\t]/u

/** Multi-line text for paper; counts graphemes. */
export const printedText = (max: number) =>
  z
    .string()
    .max(max * longestCharacter, texts.charactersAtMost(max))
    .refine(isStorable, texts.controlCharacters)
    .refine((words) => !controlCharacters.test(words), texts.controlCharacters)
    .transform((words) => words.replace(/\r\n?/g, '\n').trim())
    .refine((words) => countCharacters(words) <= max, texts.charactersAtMost(max))

export const articleHtml = z
  .string()
  .max(20_000_000, texts.articleTooLarge)
  .refine(isStorable, texts.controlCharacters)
  .trim()

export const id = z.int().positive().max(maxId)

export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id)

export const price = text(20).refine(isPrice, texts.price)

/** Stores «0» as «0.00». */
export const money = price.transform((sum) => fromKopecks(toKopecks(sum))).pipe(z.string())

export const wholeNumber = (least: number, most: number) => {
  const message = texts.wholeNumber(least, most)
  return z.int(message).min(least, message).max(most, message)
}

export const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length

export const tags = z
  .array(text(60).min(1))
  .overwrite((given) => [...new Set(given)])
  .max(productLimits.tags)

export const slugField = (required: string, pattern: string) =>
  text(160).min(1, required).regex(slugPattern, pattern)

export const pictureAddress = text(2000).refine(isPictureAddress, texts.url)

export const email = (message: string) => z.email(message).max(200, texts.tooLong)

export const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

/** Reads a missing field as empty. In a change it keeps its value: see change-of.ts. */
export const optionalText = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .nullable(schema)
    .transform((value): string => value ?? '')
    .default('')

export const phoneHasTenDigits = (phone: string) => phone.replace(/\D/g, '').length >= 10
export const phone = text(40).refine(phoneHasTenDigits, texts.phone)

export const timestamp = z.iso.datetime()

const dateSaying = (message: string) => z.string().regex(dateShape, message).refine(isCalendarDate, message)

export const calendarDate = dateSaying(texts.deliveryDate)
export const pastDate = dateSaying(texts.date)

export const success = z.object({ success: z.literal(true) })

export const countText = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))

export const limitText = countText(100)

export const offsetText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const flagText = z.enum(['true', 'false']).transform((flag) => flag === 'true')
