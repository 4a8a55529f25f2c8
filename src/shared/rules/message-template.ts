export const templateFields = ['имя', 'номер', 'когда', 'сумма', 'магазин', 'телефон'] as const
export type TemplateField = (typeof templateFields)[number]
type Values = Record<TemplateField, string>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

const inBraces = (name: string) => `{${name}}`

export const templateFieldList = templateFields.map(inBraces).join(', ')

/** Names in braces that are not fields, such as typing errors. */
export const unknownFields = (template: string): string[] =>
  (template.match(/\{[^{}\n]+\}/g) ?? []).filter((one) => !templateFields.map(inBraces).includes(one))

const fill = (line: string, values: Values) => line.replace(field, (_, name: TemplateField) => values[name])

/** For a line that must stay, such as a subject: replaces unknown values by nothing. */
export const fillLine = (template: string, values: Values): string =>
  fill(template, values).replace(/\s+/g, ' ').trim()

/** Omits lines with an unknown value; other braces stay as typed. */
export function fillTemplate(template: string, values: Values): string {
  const isKnown = (name: string) => values[name as TemplateField] !== ''
  return template
    .split('\n')
    .filter((line) => [...line.matchAll(field)].every(([, name = '']) => isKnown(name)))
    .map((line) => fill(line, values))
    .join('\n')
}
