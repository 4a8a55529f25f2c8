/** What the owner may put into the words to shoppers. */
export const templateFields = ['имя', 'номер', 'когда', 'сумма', 'магазин', 'телефон'] as const
export type TemplateField = (typeof templateFields)[number]
type Values = Record<TemplateField, string>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

const fill = (line: string, values: Values) => line.replace(field, (_, name: TemplateField) => values[name])

/** A line that cannot be left out, such as a subject: only the words that are not known are. */
export const fillLine = (template: string, values: Values): string =>
  fill(template, values).replace(/\s+/g, ' ').trim()

/** A line that would name what is not known is left out; anything else in braces stays as the owner typed it. */
export function fillTemplate(template: string, values: Values): string {
  const isKnown = (name: string) => values[name as TemplateField] !== ''
  return template
    .split('\n')
    .filter((line) => [...line.matchAll(field)].every(([, name = '']) => isKnown(name)))
    .map((line) => fill(line, values))
    .join('\n')
}
