import type { Draft } from './types.ts'

const birthday: Draft[] = [
  {
    name: 'Набор «День рождения за час»',
    sku: 'ST-HOUR',
    price: 2390,
    description:
      'Пятнадцать разноцветных шаров, флажки, свечи и шесть колпачков. Всё, что забывают купить вместе с тортом. Соберём и привезём за два часа, если заказать до шести вечера.',
    images: ['bouquet-rainbow', 'paper-garland-flags', 'candles-pastel', 'party-hat'],
    tags: ['набор', 'день рождения', 'детям', 'разноцветный'],
    categories: ['nabory-na-den-rozhdeniya', 'gotovye-nabory'],
    stockUpTo: 10,
  },
  {
    name: 'Набор «Первый день рождения», розовый',
    sku: 'ST-ONE-P',
    price: 1890,
    description:
      'Цифра 1 в розовом золоте, семь нежных шаров и мини-корона. К набору прилагаются пять свечей и два колпачка, себе и маме; на фото по одному. Обработка включена, набор парит до 7 дней.',
    images: ['number-1-bouquet-pink', 'foil-figure-crown-rose-gold', 'candles-pastel'],
    tags: ['набор', 'годик', 'девочке', 'розовый'],
    categories: ['nabory-na-den-rozhdeniya', 'kompozitsii-s-tsifroy'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Первый день рождения», голубой',
    sku: 'ST-ONE-B',
    price: 2490,
    description:
      'Серебряная единица, мишка и семь бело-голубых шаров. Ленты подрезаем низко, чтобы именинник дотянулся сам. Колпачки с помпоном и свечи лежат в пакете.',
    images: ['bouquet-baby-blue', 'foil-digit-1-silver', 'foil-figure-bear', 'party-hat'],
    tags: ['набор', 'годик', 'мальчику', 'голубой'],
    categories: ['nabory-na-den-rozhdeniya', 'malchikam'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Морской день рождения»',
    sku: 'ST-SEA',
    price: 2290,
    description:
      'Десять шаров в палитре Баренцева моря, три серебряные звезды и хлопушка. Для капитанов от четырёх до девяноста лет. Карту сокровищ нарисуем на обратной стороне открытки.',
    images: ['bouquet-blue-silver', 'foil-star-silver', 'latex-round-turquoise', 'confetti-cannon'],
    tags: ['набор', 'море', 'мальчику', 'день рождения'],
    categories: ['nabory-na-den-rozhdeniya', 'severnaya-kollektsiya'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Королевский»',
    sku: 'ST-QUEEN',
    price: 2890,
    description:
      'Корона 80 см, десять пудровых шаров и пять прозрачных с золотым конфетти. Трон подберите дома, остальное за нами. Хорош и для пяти лет, и для сорока пяти.',
    images: ['foil-figure-crown-rose-gold', 'latex-round-blush', 'confetti-gold', 'chrome-rose-gold'],
    tags: ['набор', 'корона', 'девочке', 'день рождения'],
    categories: ['nabory-na-den-rozhdeniya', 'gotovye-nabory'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Солидный юбилей»',
    sku: 'ST-JUB',
    price: 7990,
    description:
      'Два чёрно-золотых фонтана и пять золотых звёзд под потолок. Цифры к дате выберите отдельно, мы поставим их между фонтанами. Расставляем сами, уходит двадцать минут.',
    images: ['bouquet-black-gold', 'foil-star-gold', 'chrome-gold'],
    tags: ['набор', 'юбилей', 'мужчине', 'чёрный', 'золото'],
    categories: ['nabory-na-den-rozhdeniya', 'fontany'],
    stockUpTo: 6,
  },
  {
    name: 'Набор «Комната под облаками»',
    sku: 'ST-CLOUDS',
    price: 5490,
    description:
      'Сонное облачко, месяц и сорок бело-голубых шаров под потолок. Готовим, пока ребёнок в саду: приедем, развесим и исчезнем. Вечером останется открыть дверь.',
    images: ['foil-figure-cloud', 'latex-round-white', 'latex-round-light-blue', 'foil-figure-moon-silver'],
    tags: ['набор', 'под потолок', 'сюрприз', 'детям'],
    categories: ['nabory-na-den-rozhdeniya', 'gotovye-nabory'],
    stockUpTo: 5,
  },
  {
    name: 'Набор «Класс поздравляет»',
    sku: 'ST-CLASS',
    price: 2790,
    description:
      'Двадцать пять жёлтых и голубых шаров и пятиметровые флажки. Для учительского дня рождения, последнего звонка и первого сентября. Счёт на родительский комитет выпишем в тот же день.',
    images: ['latex-round-yellow', 'latex-round-light-blue', 'paper-garland-flags'],
    tags: ['набор', 'школа', 'учителю', '1 сентября'],
    categories: ['gotovye-nabory', 'nabory-sharov'],
    stockUpTo: 10,
  },
]

const baby: Draft[] = [
  {
    name: 'Набор на выписку «У нас дочка»',
    sku: 'ST-BABY-G',
    price: 3590,
    description:
      'Букет «Малышка», десять розовых шаров под потолок и сердце из фольги с именем. Привозим домой или к роддому, время согласуем утром в день выписки. Латекс без запаха, пудры внутри нет.',
    images: ['bouquet-baby-pink', 'foil-heart-pink', 'latex-round-blush'],
    tags: ['набор', 'выписка', 'дочь', 'розовый'],
    categories: ['vypiska', 'gotovye-nabory'],
    stockUpTo: 8,
  },
  {
    name: 'Набор на выписку «У нас сын»',
    sku: 'ST-BABY-B',
    price: 3590,
    description:
      'Букет «Малыш», десять голубых шаров и звезда с датой рождения. Если выписку перенесут, перенесём и доставку, хоть дважды. Слёзы счастья в набор не входят, но случаются.',
    images: ['bouquet-baby-blue', 'foil-star-blue', 'latex-round-light-blue'],
    tags: ['набор', 'выписка', 'сын', 'голубой'],
    categories: ['vypiska', 'gotovye-nabory'],
    stockUpTo: 8,
  },
  {
    name: 'Набор на выписку «Двойня»',
    sku: 'ST-BABY-TWIN',
    price: 6490,
    description:
      'Два букета сразу, голубой и розовый, и по звезде на каждого. Цвета поменяем, если у вас два сына или две дочки. Сообщите имена, напишем их на лентах.',
    images: ['bouquet-baby-blue', 'bouquet-baby-pink', 'foil-star-silver', 'foil-star-rose-gold'],
    tags: ['набор', 'выписка', 'двойня', 'малышу'],
    categories: ['vypiska', 'gotovye-nabory'],
    stockUpTo: 4,
  },
]

const party: Draft[] = [
  {
    name: 'Набор «Девичник»',
    sku: 'ST-HEN',
    price: 2890,
    description:
      'Десять пудровых шаров, пять в розовом золоте, корона для невесты и хлопушка. Палитра хорошо смотрится и в квартире, и в арендованной студии. Подругам выдадим по ленте на запястье.',
    images: ['chrome-rose-gold', 'latex-round-blush', 'foil-figure-crown-rose-gold', 'confetti-cannon'],
    tags: ['набор', 'девичник', 'розовое золото', 'невесте'],
    categories: ['malchishnik-i-devichnik', 'gotovye-nabory'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Мальчишник»',
    sku: 'ST-STAG',
    price: 2690,
    description:
      'Двенадцать чёрных шаров, шесть золотых хромов и звезда для жениха. Никаких бантов, всё серьёзно. На одном шаре напишем «последний вечер свободы», если не возражает невеста.',
    images: ['bouquet-black-gold', 'latex-round-black', 'chrome-gold', 'foil-star-gold'],
    tags: ['набор', 'мальчишник', 'чёрный', 'жениху'],
    categories: ['malchishnik-i-devichnik', 'gotovye-nabory'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Северный девичник»',
    sku: 'ST-HEN-N',
    price: 2290,
    description:
      'Сирень, мята и зеркальный фиолетовый: как будто подруги вышли смотреть сияние. Пятнадцать шаров и два прозрачных с серебряным конфетти. Парит до 24 часов, с обработкой дольше.',
    images: ['chrome-purple', 'latex-round-lilac', 'latex-round-mint', 'confetti-silver'],
    tags: ['набор', 'девичник', 'сиреневый', 'сияние'],
    categories: ['malchishnik-i-devichnik', 'severnaya-kollektsiya'],
    stockUpTo: 6,
  },
]

const love: Draft[] = [
  {
    name: 'Набор «14 причин», 14 сердец',
    sku: 'ST-LOVE-14',
    price: 5290,
    description:
      'Четырнадцать сердец из фольги: красные, розовые и в розовом золоте. К каждой ленте крепим карточку, на которой вы пишете свою причину. Заполнить карточки можно у нас или прислать текст заранее.',
    images: ['foil-heart-red', 'foil-heart-pink', 'foil-heart-rose-gold'],
    tags: ['набор', '14 февраля', 'сердце', 'любовь'],
    categories: ['14-fevralya', 'serdtsa', 'nabory-iz-folgi'],
    stockUpTo: 8,
  },
  {
    name: 'Набор «Утро вдвоём»',
    sku: 'ST-LOVE-AM',
    price: 1890,
    description:
      'Пять красных шаров, два с сердечками внутри и одно сердце 81 см. Доставим к восьми утра и тихо передадим из рук в руки. Кофе за вами.',
    images: ['foil-heart-red', 'latex-round-red', 'confetti-hearts'],
    tags: ['набор', '14 февраля', 'любовь', 'утро'],
    categories: ['14-fevralya', 'romanticheskie-bukety'],
    stockUpTo: 14,
  },
  {
    name: 'Набор «Спальня в сердечках», 30 шаров',
    sku: 'ST-LOVE-30',
    price: 4190,
    description:
      'Двадцать красных и розовых шаров под потолок, десять прозрачных с сердечками. Ленты режем разной длины, чтобы получился дождь. Ключ от квартиры можно оставить нашему курьеру, такое бывает.',
    images: ['confetti-hearts', 'latex-round-red', 'latex-round-pink'],
    tags: ['набор', 'под потолок', 'любовь', 'годовщина'],
    categories: ['14-fevralya', 'konfetti-serdechki'],
    stockUpTo: 6,
  },
  {
    name: 'Набор «Скажи да»',
    sku: 'ST-YES',
    price: 6490,
    description:
      'Букет «Признание», шесть красных сердец дорожкой от двери и одно большое в конце пути, все на грузиках. Кольцо прячем в грузик букета. Ставим всё за полчаса до вашего прихода и уходим на цыпочках.',
    images: ['bouquet-red-gold', 'foil-heart-red', 'foil-heart-gold'],
    tags: ['набор', 'предложение', 'сердце', 'любовь'],
    categories: ['predlozhenie', 'romanticheskie-bukety'],
    stockUpTo: 5,
  },
  {
    name: 'Набор «Предложение под сиянием»',
    sku: 'ST-AURORA',
    price: 4090,
    description:
      'Двадцать шаров цвета полярного неба и три серебряных сердца для тех, кто выбирает сопку вместо ресторана. Шары обработаны от мороза, на улице держатся около часа. Светодиодную нить на ленты дадим напрокат.',
    images: ['foil-heart-silver', 'chrome-purple', 'latex-round-turquoise', 'chrome-green'],
    tags: ['набор', 'предложение', 'сияние', 'любовь'],
    categories: ['predlozhenie', 'severnaya-kollektsiya'],
    stockUpTo: 4,
  },
  {
    name: 'Набор «Годовщина», розовое золото',
    sku: 'ST-ANNIV',
    price: 3590,
    description:
      'Семь шаров розового золота, два сердца и прозрачный шар с золотым конфетти. Цифру с количеством лет подберите в тон, она встанет в центр. Букет приезжает собранным, останется поставить его у стола.',
    images: ['chrome-rose-gold', 'foil-heart-rose-gold', 'confetti-gold'],
    tags: ['набор', 'годовщина', 'розовое золото', 'любовь'],
    categories: ['romanticheskie-bukety', 'dlya-vlyublennyh'],
    stockUpTo: 8,
  },
]

export function readySets(): Draft[] {
  return [...birthday, ...baby, ...party, ...love]
}
