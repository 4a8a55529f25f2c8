const rainbow = 'conic-gradient(#d81f36, #f58a2c, #ffd84d, #2f9e5f, #2f5fc4, #6a39ae, #d81f36)'

/** CSS for a colour name. Metals are gradients. */
const swatches: Record<string, string> = {
  белый: '#fbfafc',
  кремовый: '#f6ead3',
  пудровый: '#f5cfcd',
  розовый: '#f58bb4',
  персиковый: '#fbb996',
  красный: '#d81f36',
  бордовый: '#7d1231',
  оранжевый: '#f58a2c',
  жёлтый: '#ffd84d',
  лаймовый: '#c1dd55',
  зелёный: '#2f9e5f',
  мятный: '#a9e6cf',
  бирюзовый: '#2bb5b8',
  голубой: '#a9d0f5',
  синий: '#2f5fc4',
  сиреневый: '#c3a1ee',
  лиловый: '#c3a1ee',
  фиолетовый: '#6a39ae',
  золото: 'linear-gradient(135deg, #f6d98a, #b98b2e)',
  золотой: 'linear-gradient(135deg, #f6d98a, #b98b2e)',
  'розовое золото': 'linear-gradient(135deg, #f3c4b2, #b4705a)',
  серебро: 'linear-gradient(135deg, #eef0f4, #9aa1ad)',
  серебряный: 'linear-gradient(135deg, #eef0f4, #9aa1ad)',
  серый: '#a6a6ad',
  коричневый: '#8a5a3c',
  чёрный: '#26222f',
  прозрачный: 'linear-gradient(135deg, #ffffff, #dde6ee)',
  разноцветный: rainbow,
  микс: rainbow,
}

const spelled = (name: string) => name.toLowerCase().replaceAll('ё', 'е')
const bySpelling = new Map(Object.entries(swatches).map(([name, swatch]) => [spelled(name), swatch]))

export const swatchOf = (name: string): string | undefined => bySpelling.get(spelled(name))

type Colour = readonly number[]

export const coloursIn = (swatch: string): Colour[] =>
  (swatch.match(/#[0-9a-f]{6}\b/gi) ?? []).map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )

const distance = (one: Colour, other: Colour) =>
  Math.hypot(...one.map((level, index) => level - (other[index] ?? 0)))

/** The distance of white and cream is below, gold and yellow above. */
const nearest = 60
export const isNear = (one: Colour, other: Colour): boolean => distance(one, other) < nearest

const manyOrNone: ReadonlySet<string> = new Set(['прозрачный', 'разноцветный', 'микс'])

/** The name of a #RRGGBB colour, or the code itself. */
export function colourName(written: string): string {
  const [wanted] = coloursIn(written)
  if (!wanted) return written
  const known = Object.entries(swatches).flatMap(([name, swatch]) => {
    const [colour] = manyOrNone.has(name) ? [] : coloursIn(swatch)
    return colour && isNear(wanted, colour) ? [{ name, apart: distance(wanted, colour) }] : []
  })
  return known.toSorted((one, other) => one.apart - other.apart)[0]?.name ?? written
}

export const isColour = (values: readonly { name: string }[]): boolean =>
  values.length > 0 && values.filter(({ name }) => swatchOf(name) !== undefined).length * 2 > values.length

export function paintOf(swatch: string): string {
  const [from = '', to = from] = swatch.split(' ')
  return `linear-gradient(135deg, ${from}, ${to})`
}
