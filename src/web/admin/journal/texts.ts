import type { ThingOfStaff } from '#shared/contract/endpoints.ts'
import type { AuditAction } from '#shared/contract/journal.ts'
import type { Need } from '#shared/contract/settings.ts'
import { counted } from '#shared/rules/plural.ts'

type Forms = Parameters<typeof counted>[1]

const done = (thing: string, [create, update, gone]: readonly [string, string, string]) =>
  ({
    create: `${create} ${thing}`,
    update: `${update} ${thing}`,
    delete: `${gone} ${thing}`,
    erase: `стёрты данные ${thing}`,
  }) satisfies Record<AuditAction, string>

const he = ['добавлен', 'изменён', 'удалён'] as const
const she = ['добавлена', 'изменена', 'удалена'] as const

const characters = ['знака', 'знаков', 'знаков'] as const

/** Calls without a sentence here are shown by their summary. */
const sentences: Partial<Record<string, Record<AuditAction, string>>> = {
  products: done('товар', he),
  categories: done('категория', she),
  attributes: done('характеристика', she),
  orders: done('заказ', he),
  customers: { ...done('клиент', he), erase: 'стёрты данные клиента' },
  blog: done('статья', she),
  settings: done('настройки:', ['заданы', 'изменены', 'удалены']),
  staff: done('сотрудник', he),
} satisfies Partial<Record<ThingOfStaff, Record<AuditAction, string>>>

const countForms: Partial<Record<string, Forms>> = {
  products: ['товар', 'товара', 'товаров'],
  orders: ['заказ', 'заказа', 'заказов'],
} satisfies Partial<Record<ThingOfStaff, Forms>>

export const texts = {
  export: 'Выгрузить',
  exportName: 'zhurnal.csv',
  exportHeadings: ['Когда', 'Кто', 'Действие', 'Раздел', 'Название', 'Что изменено', 'Было', 'Стало'],
  title: 'Журнал изменений',
  list: 'Изменения, сделанные сотрудниками',
  loading: 'Загрузка журнала...',
  search: 'Товар, заказ, настройка',
  everybody: 'Все сотрудники',
  person: 'Сотрудник',
  everything: 'Всё',
  thing: 'Что изменили',
  day: 'День',
  things: {
    products: 'Товары',
    categories: 'Категории',
    attributes: 'Характеристики',
    orders: 'Заказы',
    customers: 'Клиенты',
    blog: 'Блог',
    settings: 'Настройки',
    staff: 'Сотрудники',
    password: 'Пароли',
    'second-factor': 'Вход с кодом',
    sessions: 'Сеансы',
    login: 'Входы',
  } satisfies Record<ThingOfStaff | 'login', string>,
  sentences,
  atOnce: (count: string) => `изменено сразу: ${count}`,
  countForms,
  anyForms: ['запись', 'записи', 'записей'] satisfies Forms,
  showBatch: 'Показать все',
  batchPart: (shown: number, total: number) => `Показаны ${shown} из ${total}`,
  moreFields: (count: string) => `Ещё ${count}`,
  fieldForms: ['поле', 'поля', 'полей'] satisfies Forms,
  number: (id: number) => `№ ${id}`,
  was: 'было',
  now: 'стало',
  nothing: 'пусто',
  gone: 'удалено',
  changed: 'изменено',
  erased: 'стёрто',
  yes: 'да',
  no: 'нет',
  kinds: { choice: 'выбор из значений', text: 'текст покупателя' } as Record<string, string>,
  textUpTo: (length: number) => `текст до ${counted(length, characters)}`,
  noExtra: 'без доплаты',
  unavailable: 'нет в наличии',
  draws: { face: 'шрифт', letters: 'цвет букв' } as Record<string, string>,
  methods: { courier: 'Курьером', pickup: 'Самовывоз' } as Record<string, string>,
  needs: { required: 'обязательно', optional: 'необязательно' } satisfies Record<Need, string>,
  empty: 'Изменений пока нет',
  emptyHint: 'Здесь видно, кто, что и когда изменил в магазине.',
  nothingFound: 'Ничего не найдено',
  nothingFoundHint: 'Выберите другого сотрудника или день.',
} as const
