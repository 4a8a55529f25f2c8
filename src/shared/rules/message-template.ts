/** What the owner may put into the words to shoppers. */
export const templateFields = ['имя', 'номер', 'когда', 'сумма', 'магазин', 'телефон'] as const
export type TemplateField = (typeof templateFields)[number]
type Values = Record<TemplateField, string>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

/** A line that would name what is not known is left out; anything else in braces stays as the owner typed it. */
export function fillTemplate(template: string, values: Values): string {
  const isKnown = (name: string) => values[name as TemplateField] !== ''
  return template
    .split('\n')
    .filter((line) => [...line.matchAll(field)].every(([, name = '']) => isKnown(name)))
    .map((line) => line.replace(field, (_, name: TemplateField) => values[name]))
    .join('\n')
}
