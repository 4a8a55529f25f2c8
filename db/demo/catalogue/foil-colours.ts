/** Six finishes; metals keep their name, colours agree with the noun. */
export type FoilColour = {
  code: string
  picture: string
  he: string
  she: string
  it: string
  they: string
  /** After «цвет …», in tags and lists. */
  name: string
  look: string
}

export const foilColours: FoilColour[] = [
  {
    code: 'RED',
    picture: 'red',
    he: 'красный',
    she: 'красная',
    it: 'красное',
    they: 'красные',
    name: 'красный',
    look: 'Красная фольга глянцевая, с густым вишнёвым оттенком в складках.',
  },
  {
    code: 'PNK',
    picture: 'pink',
    he: 'розовый',
    she: 'розовая',
    it: 'розовое',
    they: 'розовые',
    name: 'розовый',
    look: 'Розовая фольга тёплая и сатиновая, без кислотного блеска.',
  },
  {
    code: 'BLU',
    picture: 'blue',
    he: 'синий',
    she: 'синяя',
    it: 'синее',
    they: 'синие',
    name: 'синий',
    look: 'Синяя фольга с сапфировой глубиной хорошо видна и на светлой стене, и на небе.',
  },
  {
    code: 'GLD',
    picture: 'gold',
    he: 'золото',
    she: 'золото',
    it: 'золото',
    they: 'золото',
    name: 'золото',
    look: 'Золото спокойное, медовое, с чёткими бликами по шву.',
  },
  {
    code: 'SLV',
    picture: 'silver',
    he: 'серебро',
    she: 'серебро',
    it: 'серебро',
    they: 'серебро',
    name: 'серебро',
    look: 'Серебро зеркальное: берёт цвет от всего, что рядом.',
  },
  {
    code: 'RGD',
    picture: 'rose-gold',
    he: 'розовое золото',
    she: 'розовое золото',
    it: 'розовое золото',
    they: 'розовое золото',
    name: 'розовое золото',
    look: 'Розовое золото медного тона, тёплое при любом свете.',
  },
]

export function foilColour(code: string): FoilColour {
  const found = foilColours.find((colour) => colour.code === code)
  if (!found) throw new Error(`Нет цвета фольги ${code}`)
  return found
}
