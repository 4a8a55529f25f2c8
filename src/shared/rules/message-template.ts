/** What the owner may put into the words to shoppers. */
export const templateFields = ['имя', 'номер', 'когда', 'сумма', 'магазин', 'телефон'] as const
export type TemplateField = (typeof templateFields)[number]
type Values = Record<TemplateField, string>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

const inBraces = (name: string) => `{${name}}`

/** «{имя}, {номер}, …» */
export const templateFieldList = templateFields.map(inBraces).join(', ')

/** What stands in braces and nothing is filled into, such as a mistyped name. */
export const unknownFields = (template: string): string[] =>
  (template.match(/\{[^{}\n]+\}/g) ?? []).filter((one) => !templateFields.map(inBraces).includes(one))

const fill = (line: string, values: Values) => line.replace(field, (_, name: TemplateField) => values[name])

/** A line that cannot be left out, such as a subject: only the words that are not known are. */
export const fillLine = (template: string, values: Values): string =>
  fill(template, values).replace(/\s+/g, ' ').trim()

/** A line that would name what is not known is left out; anything else in braces, saved before it was refused, stays as it was typed. */
export function fillTemplate(template: string, values: Values): string {
  const isKnown = (name: string) => values[name as TemplateField] !== ''
  return template
    .split('\n')
    .filter((line) => [...line.matchAll(field)].every(([, name = '']) => isKnown(name)))
    .map((line) => fill(line, values))
    .join('\n')
}
