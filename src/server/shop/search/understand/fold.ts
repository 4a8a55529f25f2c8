/** «Шар-гигант, 60см» → «шар гигант 60 см». Must equal `search_fold` of the database; a test compares them. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^a-zа-я0-9]+/g, ' ')
    .replace(/([0-9])(?=[a-zа-я])/g, '$1 ')
    .replace(/([a-zа-я])(?=[0-9])/g, '$1 ')
    .trim()
}

export const tokensOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean)
