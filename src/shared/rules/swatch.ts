const rainbow = 'conic-gradient(#d81f36, #f58a2c, #ffd84d, #2f9e5f, #2f5fc4, #6a39ae, #d81f36)'

/** How a colour of this name is painted, as CSS. Metals shine. */
const swatches: Record<string, string> = {
  белый: '#fbfafc',
  кремовый: '#f6ead3',
  пудровый: '#f5cfcd',
  розовый: '#f58bb4',
  персиковый: '#fbb996',
  красный: '#d81f36',
  бордовый: '#7d1231',
  оранжевый: '#f58a2c',
  желтый: '#ffd84d',
  лаймовый: '#c1dd55',
  зеленый: '#2f9e5f',
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
  черный: '#26222f',
  прозрачный: 'linear-gradient(135deg, #ffffff, #dde6ee)',
  разноцветный: rainbow,
  микс: rainbow,
}

/** Undefined for a value that is no colour we know. */
export function swatchOf(name: string): string | undefined {
  const plain = name.toLowerCase().replaceAll('ё', 'е')
  return Object.hasOwn(swatches, plain) ? swatches[plain] : undefined
}

/** A characteristic whose values are mostly colours is shown as colours. */
export const isColour = (values: readonly { name: string }[]): boolean =>
  values.length > 0 && values.filter(({ name }) => swatchOf(name) !== undefined).length * 2 > values.length

/** How a swatch is painted, as CSS: `#A`, or `#A #B` for a metal, where one colour runs into the other. */
export function paintOf(swatch: string): string {
  const [from = '', to = from] = swatch.split(' ')
  return `linear-gradient(135deg, ${from}, ${to})`
}
