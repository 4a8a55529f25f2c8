export type Swatch = { value: string; name: string }

const greys: readonly Swatch[] = [
  { value: '#1e1a36', name: 'Чернильный' },
  { value: '#000000', name: 'Чёрный' },
  { value: '#404040', name: 'Графитовый' },
  { value: '#666666', name: 'Тёмно-серый' },
  { value: '#8c8c8c', name: 'Серый' },
  { value: '#b3b3b3', name: 'Светло-серый' },
  { value: '#e0e0e0', name: 'Бледно-серый' },
  { value: '#ffffff', name: 'Белый' },
]

const hues = ['Красный', 'Оранжевый', 'Жёлтый', 'Зелёный', 'Бирюзовый', 'Синий', 'Фиолетовый', 'Розовый']

const depths: readonly { prefix: string; values: readonly string[] }[] = [
  {
    prefix: 'Тёмно-',
    values: ['#8f0f14', '#8a3b00', '#6e5200', '#1d5b2a', '#00565c', '#12418f', '#4b1f8f', '#8f1456'],
  },
  {
    prefix: '',
    values: ['#d01f26', '#c75500', '#b78900', '#2c8a41', '#00858d', '#1e63d0', '#7438cf', '#cf2580'],
  },
  {
    prefix: 'Светло-',
    values: ['#f28b8e', '#f5ae73', '#f2d262', '#8ccf98', '#75c9cf', '#8db7f5', '#b998f2', '#f291c2'],
  },
  {
    prefix: 'Бледно-',
    values: ['#fbdcdd', '#fce6d2', '#fbf1c9', '#daf1de', '#d3eff0', '#dbe8fc', '#e9dffb', '#fbdcec'],
  },
]

export const swatches: readonly Swatch[] = [
  ...greys,
  ...depths.flatMap(({ prefix, values }) =>
    values.map((value, hue) => {
      const name = hues[hue] ?? ''
      return { value, name: prefix ? `${prefix}${name.toLowerCase()}` : name }
    }),
  ),
]

/** Converts «rgb(208, 31, 38)», as browsers report colours, to «#d01f26», as the palette has them. */
export function asHex(colour: string): string {
  const parts = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(colour)?.slice(1)
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : colour
}
