import type pg from 'pg'

const colours = [
  ...[
    'Красный',
    'Розовый',
    'Синий',
    'Голубой',
    'Жёлтый',
    'Белый',
    'Чёрный',
    'Зелёный',
    'Сиреневый',
    'Мятный',
  ],
  ...['Персиковый', 'Серый', 'Бирюзовый', 'Оранжевый', 'Золотой', 'Серебряный'],
]
const things = [
  ...[
    'шар',
    'шар-гигант',
    'шар с надписью',
    'шар с конфетти',
    'букет шаров',
    'фонтан из шаров',
    'набор шаров',
  ],
  ...[
    'хром',
    'металлик',
    'сердце из фольги',
    'звезда из фольги',
    'круг из фольги',
    'цифра',
    'гирлянда',
    'арка',
  ],
]
const titles = [
  ...[
    'Полярный рассвет',
    'Кольский залив',
    'Радуга',
    'Мишка',
    'Морошка',
    'Северное сияние',
    'Капитан',
    'Девичник',
  ],
  ...['Белые ночи', 'Тундра', 'Малыш', 'Признание', 'Золотой запас', 'Первый снег', 'Ягель', 'Именинник'],
]
const categories = [
  ...['Латексные шары', 'Фольгированные шары', 'Букеты из шаров', 'Цифры и буквы', 'Арки и гирлянды'],
  ...['Для влюблённых', 'Товары для праздника', 'На день рождения', 'Выписка из роддома', 'Юбилей'],
]

const syllables = [...'бвгдзклмнпрстх'].flatMap((letter) => [`${letter}а`, `${letter}о`, `${letter}и`])

const list = (words: string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const pick = (words: string[], by: string) => `(${list(words)})[1 + (${by}) % ${words.length}]`

/** A stable pseudo-random number, so that sales do not depend on names. */
const scattered = (by: string, below: number) => `abs(hashint4(${by})::bigint) % ${below}`

const series = [1, syllables.length, syllables.length ** 2]
  .map((step) => pick(syllables, `n / 8 * 31 / ${step}`))
  .join(' || ')

const batch = 1_000
const valuesEach = 17

export async function fillShop(pool: pg.Pool, size: number): Promise<void> {
  await pool.query(`
    insert into categories (name, slug)
    select name, 'c' || place from unnest(${list(categories)}) with ordinality as listed (name, place)
  `)
  await pool.query(`
    insert into attributes (name, slug, position) values ('Цвет', 'cvet', 0), ('Размер', 'razmer', 1), ('Повод', 'povod', 2)
  `)
  await pool.query(`
    insert into attribute_values (attribute_id, name, slug, position)
    select attributes.id, attributes.name || ' ' || n, 'v' || n, n from attributes cross join generate_series(1, ${valuesEach}) n
  `)
  // Builds all search documents at the end.
  await pool.query('alter table products disable trigger products_search_added')
  await pool.query('alter table product_categories disable trigger product_categories_search_added')
  await pool.query(
    'alter table product_attribute_values disable trigger product_attribute_values_search_added',
  )
  for (let first = 1; first <= size; first += batch) {
    const last = Math.min(first + batch - 1, size)
    await pool.query(`
      insert into products (name, slug, description, price, sku, stock, tags, is_featured, popularity, created_at)
      select ${pick(colours, 'n')} || ' ' || ${pick(things, 'n / 16')} || ' «' || ${pick(titles, 'n / 240')} || ' '
          || n / 3840 || '», ' || (30 + n % 60) || ' см',
        'p' || n,
        '<p>Внутри чистый гелий, лента натянута. Привезём в день заказа на день рождения, юбилей или выписку. Серия '
          || ${series} || ', товар ' || n || '.</p>',
        100 + n % 5000, 'SKU-' || lpad(n::text, 6, '0'), ${scattered('n', 17)},
        array['гелий', lower(${pick(colours, 'n')}), 'день рождения'],
        n % 50 = 0, ${scattered('n + 1', 300)}, now() - n * interval '1 minute'
      from generate_series(${first}, ${last}) n
    `)
    await pool.query(`
      insert into product_categories (product_id, category_id)
      select id, 1 + id % ${categories.length} from products where id between ${first} and ${last}
    `)
    await pool.query(`
      insert into product_attribute_values (product_id, value_id)
      select products.id, value.id from products
      join attribute_values value on value.position = 1 + (products.id * value.attribute_id) % ${valuesEach}
      where products.id between ${first} and ${last}
    `)
    const ids = `array(select generate_series(${first}, ${last}))`
    await pool.query(`select refresh_product_search(${ids}), learn_product_words(${ids})`)
  }
  await pool.query('alter table products enable trigger products_search_added')
  await pool.query('alter table product_categories enable trigger product_categories_search_added')
  await pool.query(
    'alter table product_attribute_values enable trigger product_attribute_values_search_added',
  )
  await pool.query('analyze')
}
