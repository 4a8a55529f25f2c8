import { z } from 'zod'
import { templateFieldList, unknownFields } from '#shared/rules/message-template.ts'
import { texts } from '#shared/texts.ts'
import { printedText } from './fields.ts'

/** In the order of their events. */
export const progressKinds = ['confirmed', 'handed', 'completed'] as const
export type ProgressKind = (typeof progressKinds)[number]

const subject = printedText(150)
  .refine((words) => words !== '', texts.messageSubject)
  .refine((words) => !words.includes('\n'), texts.controlCharacters)
const text = printedText(2000).refine((words) => words !== '', texts.messageText)

const letter = z.object({ enabled: z.boolean(), subject, text })

/** The owner's texts; `{имя}`, `{номер}`, `{когда}`, `{сумма}`, `{магазин}`, `{телефон}` are replaced. */
export const messageTexts = z.object({ confirmed: letter, handed: letter, completed: letter })
export type MessageTexts = z.output<typeof messageTexts>

/** Refuses unknown names in braces on save; texts saved earlier are still read. */
const filledIn = (words: typeof text) =>
  words.refine((template) => unknownFields(template).length === 0, {
    error: ({ input }) => texts.unknownFields(unknownFields(String(input)).join(', '), templateFieldList),
  })

const letterForm = letter.extend({ subject: filledIn(subject), text: filledIn(text) })

export const messageTextsForm = z.object({
  confirmed: letterForm,
  handed: letterForm,
  completed: letterForm,
})
