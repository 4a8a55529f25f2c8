import { grouped } from '#shared/rules/grouped.ts'

/** Plain spaces, as people type. */
const spaced = (whole: number) => grouped(whole).replaceAll('\u00A0', ' ')

export const texts = {
  imported: 'Импорт товаров',
  takenBack: 'Вернуть как было до загрузки',

  oldXls: 'Это старый формат XLS: сохраните файл как XLSX или CSV',
  noYml: 'Это не YML: в файле нет yml_catalog',
  unknownEncoding: (encoding: string) => `Неизвестная кодировка файла: ${encoding}`,
  empty: 'Файл пуст',
  tooManyRows: (most: number) => `В файле больше ${most} строк: разделите его`,
  tooMuchText: 'В файле слишком много текста: разделите его',
  tooComplex: 'Файл слишком сложный: не удалось прочитать его за минуту',
  badHeadings: (problem: string) => `Первая строка: ${problem.toLowerCase()}`,
  headingTwice: (heading: string) => `Столбец «${heading}» стоит в файле дважды`,
  noProducts: 'В первой строке нет столбцов «Артикул», «Название» или «Адрес»: это не файл товаров',

  formula: 'В ячейке формула: вставьте её значение',
  errorValue: (text: string) => `Таблица не смогла посчитать: в ячейке ошибка ${text}`,
  badValue: 'Неверное значение',
  letterForZero: (text: string) => `«${text}» — похоже на букву О вместо нуля`,
  dateForPrice: (text: string) => `«${text}» — дата, а не цена: копейки отделяют запятой`,
  otherCurrency: (text: string) => `«${text}» — не в рублях: пересчитайте цену`,
  notPrice: (text: string) => `«${text}» — не цена`,
  notWhole: (text: string, most: number) => `«${text}» — не целое число от 0 до ${spaced(most)}`,
  perhapsThousands: (text: string) =>
    `«${text}» можно прочесть и как тысячи: напишите число без запятой и точки`,
  notFlag: (text: string) => `«${text}»: нужно «да» или «нет»`,
  noValue: (slug: string, attribute: string) => `Значения «${slug}» у характеристики «${attribute}» нет`,
  noAttribute: (name: string) => `Такой характеристики нет: заведите «${name}» в панели`,
  categoryDeleted: (name: string) => `Категория «${name}» удалена`,
  noCategory: (slug: string, nearest: string | undefined) =>
    `«${slug}» не найдена${nearest ? `. Ближайшая: «${nearest}»` : ''}`,

  skuOfSeveral: 'Этот артикул у нескольких товаров',
  skuTwice: 'Этот артикул уже был в файле выше',
  skuRounded: (sku: string) =>
    `Таблица сделала из артикула число «${sku}»: верните его и дайте столбцу формат «Текст»`,
  slugOfDeleted: 'Этот адрес у удалённого товара: восстановите его или дайте другой',
  slugTwice: 'Этот адрес уже был в файле выше',
  nameTwice: 'Товар с таким названием уже был в файле выше: дайте ему артикул',
  productTwice: 'Этот товар уже был в файле выше',
  priceWithOption: 'Цена в YML — вместе с обязательной опцией товара: меняйте его цену в карточке',
  choice: 'Это вариант товара с опциями: его название и цена складываются из них, меняйте их в карточке',
  stockOfSet: 'Остаток набора складывается из его частей',

  categoryGone: 'Категории больше нет',
  valueGone: 'Значения характеристики больше нет',
  skuCame: 'Товар с этим артикулом тем временем появился',
  productTouched: 'Этот товар тем временем восстановили или изменили',
  productGone: 'Товар тем временем удалили',

  photos: ['фото', 'фото', 'фото'],
  picturesComing: (count: number) => `${count} по ссылке, загрузим после`,
  yes: 'да',
  no: 'нет',

  missing: 'Такой загрузки нет',
  stillRunning: 'Загрузка ещё идёт: дождитесь её конца',
  alreadyBack: 'Эту загрузку уже вернули',
  forgotten: 'Что изменила эта загрузка, уже не хранится: вернуть можно пять последних',
} as const
