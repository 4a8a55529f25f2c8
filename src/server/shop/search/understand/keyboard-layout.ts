const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const toRussian = new Map(Array.from(latinKeys, (key, index) => [key, russianKeys.charAt(index)]))
const toLatin = new Map(Array.from(russianKeys, (key, index) => [key, latinKeys.charAt(index)]))

const press = (text: string, keys: Map<string, string>) =>
  Array.from(text, (char) => keys.get(char) ?? char).join('')

/** Translates between Russian and Latin layouts, with and without punctuation at the edges: a comma may be «б». */
export function otherLayout(text: string): string[] {
  const small = text.toLowerCase()
  const isRussian = /[а-яё]/.test(small)
  const keys = isRussian ? toLatin : toRussian
  // The key of ё is punctuation in the other layout.
  const typed = isRussian ? small.replaceAll('ё', 'е') : small
  const bare = typed.replace(/^[^a-zа-яё0-9]+|[^a-zа-яё0-9]+$/g, '')
  return [...new Set([press(typed, keys), press(bare, keys)])]
}
