import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { printedText } from './fields.ts'

/** What a shopper is told while their order is on its way, in the order it happens. */
export const progressKinds = ['confirmed', 'handed', 'completed'] as const
export type ProgressKind = (typeof progressKinds)[number]

const letter = z.object({
  enabled: z.boolean(),
  subject: printedText(150)
    .refine((words) => words !== '', texts.messageSubject)
    .refine((words) => !words.includes('\n'), texts.controlCharacters),
  text: printedText(2000).refine((words) => words !== '', texts.messageText),
})

/** The owner's words to shoppers; `{имя}`, `{номер}`, `{когда}`, `{сумма}`, `{магазин}`, `{телефон}` are filled in. */
export const messageTexts = z.object({ confirmed: letter, handed: letter, completed: letter })
export type MessageTexts = z.output<typeof messageTexts>
