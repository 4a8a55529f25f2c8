/** The shop that `saved-elsewhere` was exported from: values that spreadsheets rewrite. */
export const shelved = [
  {
    name: 'Шар «Луна», 35 см',
    slug: 'luna',
    sku: '00712',
    price: '1290.50',
    stock: 7,
    description: '<p>Первая строка\nвторая; «третья», "четвёртая"</p>\n<ul><li>пятая</li></ul>',
    tags: ['юбилей', '18+', 'a|b'],
    images: ['https://example.com/luna.jpg', '/uploads/x-1x1/1.webp'],
    flightHours: 12,
  },
  { name: '8 марта', slug: '8-marta', sku: '4607012345678', price: '90', stock: 0, tags: ['8 марта'] },
  { name: '1/2', slug: '007', sku: '4607012345999', price: '1234567.89', stock: 1_000_000, tags: ['1-2'] },
  { name: '=1+1', slug: 'formula', sku: '+7 921', price: '0.10', stock: 3, tags: ['@home', "'кавычка"] },
  {
    name: 'Без артикула',
    slug: 'bez-artikula',
    sku: '',
    price: '10.05',
    stock: 1,
    isActive: false,
    tags: [],
  },
  { name: 'Да', slug: 'da', sku: '1E5', price: '15', stock: 2, isFeatured: true, tags: ['true', '007'] },
  { name: '50%', slug: 'polovina', sku: '12-05', price: '99.90', stock: 4, tags: ['10:30', '1.5', '1,5'] },
]
