/** «Красный» → «Красные»; null for other words. */
function pluralAdjective(word: string): string | null {
  if (/^[а-яё]+[гкхжчшщ]ий$/i.test(word)) return word.replace(/й$/, 'е')
  if (/^[а-яё]+ий$/i.test(word)) return word.replace(/ий$/, 'ие')
  if (/^[а-яё]+[гкхжчшщ]ой$/i.test(word)) return word.replace(/ой$/, 'ие')
  if (/^[а-яё]+(ый|ой)$/i.test(word)) return word.replace(/..$/, 'ые')
  return null
}

/** «Красные шары», «Шары: повод — Свадьба» */
export function filterHeading(attribute: string, value: string): string {
  const adjective = pluralAdjective(value)
  return adjective ? `${adjective} шары` : `Шары: ${attribute.toLowerCase()} — ${value}`
}
