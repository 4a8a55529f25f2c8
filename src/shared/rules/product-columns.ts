export const productColumns = {
  sku: 'Артикул',
  name: 'Название',
  slug: 'Адрес',
  price: 'Цена',
  stock: 'Остаток',
  baseStock: 'Остаток при выгрузке',
  description: 'Описание',
  categories: 'Категории',
  tags: 'Теги',
  images: 'Изображения',
  isActive: 'Активен',
  isFeatured: 'Рекомендуем',
  flightHours: 'Парит, ч',
} as const
export type ProductColumn = keyof typeof productColumns

/** Compares headings that people retyped. */
export const plainHeading = (heading: string) => heading.trim().replace(/\s+/g, ' ').toLowerCase()

export const attributeHeading = (name: string) => `Характеристика: ${name}`
