import type { AttributeForm } from '#shared/contract/attributes.ts'
import type { PostForm } from '#shared/contract/blog.ts'
import type { CategoryForm } from '#shared/contract/categories.ts'
import type { CustomerForm } from '#shared/contract/customers.ts'
import type { DeliveryRules } from '#shared/contract/delivery.ts'
import type { MessageTexts } from '#shared/contract/messages.ts'
import type { OrderChange } from '#shared/contract/orders.ts'
import type { ProductForm } from '#shared/contract/products.ts'
import type { OwnSection, OwnSettings } from '#shared/contract/settings.ts'
import type { StaffChange } from '#shared/contract/staff.ts'
import { fullDayNames, type Weekday } from '#shared/rules/opening-hours.ts'

type Changed =
  | ProductForm
  | CategoryForm
  | AttributeForm
  | PostForm
  | CustomerForm
  | OrderChange
  | StaffChange
  | DeliveryRules
  | MessageTexts
  | OwnSettings[OwnSection]

type FieldsOf<Value> = Value extends readonly (infer Item)[]
  ? FieldsOf<Item>
  : Value extends object
    ? { [Field in keyof Value & string]-?: Field | FieldsOf<Value[Field]> }[keyof Value & string]
    : never

/** Fields with their own wording, shown under their parent's name, or hidden. */
type Untold =
  | 'id'
  | 'categoryIds'
  | 'accentCategoryId'
  | 'attributeValueIds'
  | 'companionIds'
  | 'productIds'
  | 'parentId'
  | 'parentIds'
  | 'productId'
  | 'groupId'
  | 'valueId'
  | 'quantity'
  | 'customer'
  | 'label'
  | 'date'
  | 'basePrice'
  | 'baseStock'
  | 'version'
  | Weekday

const names: Record<Exclude<FieldsOf<Changed>, Untold>, string> & Record<string, string> = {
  name: 'Название',
  slug: 'Адрес страницы',
  sku: 'Артикул',
  price: 'Цена',
  stock: 'Остаток',
  description: 'Описание',
  images: 'Изображения',
  categories: 'Категории',
  accentCategory: 'Акцентная категория',
  attributes: 'Характеристики',
  options: 'Варианты',
  inscription: 'Место надписи',
  cx: 'Центр по ширине, %',
  cy: 'Центр по высоте, %',
  w: 'Ширина, %',
  lines: 'Строк, не больше',
  parts: 'Состав набора',
  companions: 'С этим берут',
  kind: 'Вид',
  required: 'Обязательно',
  draws: 'Что меняет в надписи',
  maxLength: 'Знаков не больше',
  isAvailable: 'Есть в наличии',
  swatch: 'Цвет образца',
  image: 'Изображение',
  tags: 'Теги',
  products: 'Товары',
  flightHours: 'Парит, ч',
  isActive: 'Активен',
  isFeatured: 'Рекомендуем',
  createdAt: 'Дата',
  isDeleted: 'Удалён',
  parents: 'Вложена в',
  isFilter: 'В фильтрах',
  values: 'Значения',
  valueSlugs: 'Адреса значений',
  position: 'Место в списке',
  title: 'Заголовок',
  excerpt: 'Краткое описание',
  content: 'Текст',
  imageUrl: 'Изображение',
  seoTitle: 'SEO-заголовок',
  seoDescription: 'SEO-описание',
  isPublished: 'Опубликована',
  status: 'Статус',
  items: 'Товары',
  inscriptions: 'Надписи',
  itemsAmount: 'Товары на сумму',
  deliveryFee: 'Стоимость доставки',
  isFeeByHand: 'Стоимость вручную',
  discount: 'Скидка',
  totalAmount: 'Итого',
  firstName: 'Имя',
  lastName: 'Фамилия',
  phone: 'Телефон',
  email: 'Email',
  method: 'Способ',
  deliveryZone: 'Район',
  deliveryAddress: 'Адрес доставки',
  deliveryDate: 'Дата доставки',
  deliveryTime: 'Время доставки',
  urgent: 'Срочно',
  courier: 'Курьер',
  recipient: 'Получатель',
  card: 'Открытка',
  partyAt: 'Начало праздника',
  notes: 'Примечание',
  leadMinutes: 'Закрывать запись за, мин',
  horizonDays: 'Заказ вперёд, дней',
  week: 'Неделя',
  days: 'Особые дни',
  slots: 'Время',
  zones: 'Районы',
  pickup: 'Самовывоз',
  enabled: 'Включено',
  discountPercent: 'Скидка, %',
  capacity: 'Мест',
  freeFrom: 'Бесплатно от',
  surcharge: 'Доплата',
  minimum: 'Сумма не меньше',
  note: 'Подпись',
  confirmed: 'Заказ подтверждён',
  handed: 'Заказ у курьера',
  completed: 'Заказ выполнен',
  subject: 'Тема письма',
  text: 'Текст',
  brand: 'Название магазина',
  city: 'Город',
  cityIn: 'Город, «в …»',
  cityAround: 'Город, «по …»',
  address: 'Адрес',
  mapUrl: 'Ссылка на карту',
  social: 'Соцсети',
  url: 'Ссылка',
  legal: 'Реквизиты',
  value: 'Значение',
  freeDeliveryFrom: 'Бесплатная доставка от',
  maxTotal: 'Самый большой заказ',
  timeZone: 'Часовой пояс',
  from: 'С',
  to: 'До',
  heroTitle: 'Заголовок главной',
  heroText: 'Текст главной',
  about: 'О нас',
  privacy: 'Политика конфиденциальности',
  delivery: 'Доставка и оплата',
  terms: 'Публичная оферта',
  returns: 'Возврат и обмен',
  smtpUrl: 'Почтовый сервер',
  mailFrom: 'Отправитель писем',
  mailTo: 'Письма сотрудникам',
  telegramBotToken: 'Токен бота Telegram',
  telegramChatId: 'Чат Telegram',
  role: 'Роль',
  invited: 'Приглашён',
  inviteExpiresAt: 'Ссылка действует до',
  password: 'Пароль',
}

const ofSection: Record<string, Record<string, string>> = {
  categories: { isActive: 'Активна', isDeleted: 'Удалена' },
  blog: { isFeatured: 'Рекомендуемая' },
  staff: { isActive: 'Работает' },
  login: { username: 'Логин', reason: 'Почему', address: 'Откуда', device: 'Браузер' },
}

const dayNames: Record<string, string> = fullDayNames

export const fieldName = (entity: string, field: string): string =>
  ofSection[entity]?.[field] ?? names[field] ?? dayNames[field] ?? field
