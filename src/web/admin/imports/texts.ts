import type { ImportRow } from '#shared/contract/product-files.ts'
import { counted } from '#shared/rules/plural.ts'
import type { ProductColumn } from '#shared/rules/product-columns.ts'

const rowForms = ['строка', 'строки', 'строк'] as const
const productForms = ['товар', 'товара', 'товаров'] as const

export const texts = {
  title: 'Импорт товаров',
  crumb: 'Импорт',
  products: 'Товары',
  back: 'К товарам',
  steps: 'Ход импорта',
  stepNames: ['Файл', 'Проверка', 'Загрузка', 'Готово'],
  rowForms,
  productForms,
  dropTitle: 'Перетащите файл или выберите',
  dropHint: 'CSV, XLSX или YML, до 20 МБ. Сначала покажем, что изменится; ничего не сохраним.',
  choose: 'Выбрать файл',
  template: 'Начните с выгрузки',
  templateHint:
    'Выгрузите товары, исправьте таблицу и загрузите её обратно: столбцы уже названы так, как нужно. Остаток меняется на разницу, проданное не вернётся.',
  checking: 'Проверяем файл…',
  checkFailed: 'Файл не принят',
  fileFacts: (rows: string, size: string) =>
    `${rows}, ${size} · товары узнаём по артикулу, без него — по адресу страницы · пока ничего не сохранено`,
  megabytes: (size: string) => `${size} МБ`,
  kilobytes: (size: string) => `${size} КБ`,
  anotherFile: 'Другой файл',
  errorReport: 'Отчёт об ошибках',
  errorReportName: 'oshibki-importa.csv',
  errorHeadings: ['Строка', 'Столбец', 'Ошибка'],
  load: (products: string) => `Загрузить ${products}`,
  nothingToLoad: 'Загружать нечего',
  skipHint: 'Строки с ошибкой пропустим, остальные загрузим',
  ignored: (columns: string) => `Эти столбцы магазин не знает и пропустит: ${columns}.`,
  stockSet:
    'В файле нет столбца «Остаток при выгрузке»: остаток станет таким, как в файле, даже если часть уже продана.',
  allRows: 'все строки',
  filters: 'Строки файла',
  search: 'Название или артикул',
  list: 'Строки файла',
  nothing: 'Таких строк нет',
  row: 'Строка',
  product: 'Товар',
  fate: 'Что будет',
  changes: 'Изменения',
  noSku: 'нет артикула',
  noName: 'без названия',
  column: (column: string, message: string) => `Столбец «${column}»: ${message}`,
  noChanges: '—',
  becomes: 'станет',
  empty: 'пусто',
  loading: 'Загружаем товары…',
  loadingHint: 'Можно закрыть страницу: загрузка дойдёт до конца сама.',
  loadingCut: 'Ответ сервера не пришёл. Если загрузка началась, она дойдёт до конца сама.',
  progress: (done: string, total: string) => `${done} из ${total}`,
  loadFailed: 'Загрузка не удалась',
  done: 'Готово',
  doneText: (created: string, updated: string) => `Создано: ${created}. Изменено: ${updated}.`,
  doneSkipped: (skipped: string) => `Пропущено строк с ошибкой: ${skipped}.`,
  toProducts: 'Открыть товары',
  picturesTitle: 'Картинки загружаются',
  picturesDone: 'Картинки загружены',
  picturesHint: 'Товары уже в магазине, можно закрыть страницу',
  picturesFailed: (count: string) => `Не открылись: ${count}`,
  pictureForms: ['картинка', 'картинки', 'картинок'] as const,
  whichOnes: 'Какие именно',
  latest: 'Последние загрузки',
  loadedBy: (by: string, when: string, products: string) => `${by}, ${when} · ${products}`,
  undo: 'Вернуть как было',
  undoOf: (file: string) => `Вернуть как было: ${file}`,
  undoing: 'Возвращаем...',
  undoTitle: (file: string) => `Вернуть, как было до «${file}»?`,
  undoText:
    'Изменённые товары станут прежними, новые будут удалены. Что после загрузки правили или заказывали, останется, и мы это назовём.',
  undone: 'Загрузка отменена',
  undoneText: (restored: number, removed: number) =>
    `Возвращено: ${counted(restored, productForms)}. Удалено: ${counted(removed, productForms)}.`,
  undoFailed: 'Вернуть не удалось',
  wasUndone: 'возвращено как было',
  keptTitle: 'Осталось как есть: это изменили или заказали после загрузки',
  keptMore: (count: number) => `И ещё ${count}.`,
} as const

type KeptField =
  | Exclude<ProductColumn, 'baseStock' | 'categories'>
  | 'categoryIds'
  | 'accentCategoryId'
  | 'valueIds'
  | 'created'
  | 'category'

const keptFields: Record<KeptField, string> = {
  created: 'новый товар',
  category: 'новая категория',
  name: 'название',
  slug: 'адрес',
  description: 'описание',
  price: 'цена',
  stock: 'остаток',
  sku: 'артикул',
  images: 'изображения',
  tags: 'теги',
  isActive: 'показ в магазине',
  isFeatured: 'рекомендация',
  flightHours: 'время полёта',
  categoryIds: 'категории',
  accentCategoryId: 'акцентная категория',
  valueIds: 'характеристики',
}

export const keptField = (field: string): string => keptFields[field as KeptField] ?? field

export const fates = {
  create: { label: 'Новый', count: 'новых', tone: 'ok' },
  update: { label: 'Изменится', count: 'изменятся', tone: 'info' },
  same: { label: 'Без изменений', count: 'без изменений', tone: 'mute' },
  error: { label: 'Ошибка', count: 'с ошибкой', tone: 'bad' },
} as const satisfies Record<ImportRow['fate'], { label: string; count: string; tone: string }>
