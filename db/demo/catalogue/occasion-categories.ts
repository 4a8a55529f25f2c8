import type { DemoCategory } from './types.ts'

export const occasionCategories: DemoCategory[] = [
  {
    slug: 'na-den-rozhdeniya',
    name: 'На день рождения',
    description: 'Букеты и фонтаны ко дню рождения для детей и взрослых.',
    parents: ['bukety'],
  },
  {
    slug: 'devochkam',
    name: 'Девочкам',
    description: 'Нежные букеты для маленьких именинниц.',
    parents: ['na-den-rozhdeniya'],
  },
  {
    slug: 'malchikam',
    name: 'Мальчикам',
    description: 'Яркие букеты для мальчишек всех возрастов.',
    parents: ['na-den-rozhdeniya'],
  },
  {
    slug: 'vzroslym',
    name: 'Взрослым',
    description: 'Сдержанные и нарядные букеты без мультяшек.',
    parents: ['na-den-rozhdeniya'],
  },
  {
    slug: 'vypiska',
    name: 'Выписка из роддома',
    description: 'Встречаем маму и малыша: букеты и наборы в голубых и розовых тонах.',
    parents: ['bukety'],
  },
  {
    slug: 'romanticheskie-bukety',
    name: 'Романтические букеты',
    description: 'Красное с золотом и сердце в середине: для признаний и годовщин.',
    parents: ['bukety', 'dlya-vlyublennyh'],
  },
  {
    slug: 'fontany',
    name: 'Фонтаны из шаров',
    description: 'Высокие композиции от пола до потолка.',
    parents: ['bukety'],
  },
  {
    slug: 'korobki-syurpriz',
    name: 'Коробки-сюрприз',
    description: 'Открываете коробку, и шары взлетают.',
    parents: ['bukety'],
  },
  {
    slug: 'kompozitsii-s-tsifroy',
    name: 'Композиции с цифрой',
    description: 'Букет и цифра из фольги: сразу видно, сколько исполнилось.',
    parents: ['bukety', 'tsifry-i-bukvy'],
  },

  {
    slug: 'tsifry',
    name: 'Цифры',
    description: 'Фольгированные цифры высотой 66, 86 и 102 см.',
    parents: ['tsifry-i-bukvy', 'folgirovannye-shary'],
  },
  {
    slug: 'zolotye-tsifry',
    name: 'Золотые цифры',
    description: 'Тёплое золото с зеркальным бликом.',
    parents: ['tsifry'],
  },
  {
    slug: 'serebryanye-tsifry',
    name: 'Серебряные цифры',
    description: 'Холодное серебро, которое подходит к любой палитре.',
    parents: ['tsifry'],
  },
  {
    slug: 'tsifry-rozovoe-zoloto',
    name: 'Цифры «Розовое золото»',
    description: 'Медно-розовый блеск для нежных праздников.',
    parents: ['tsifry'],
  },
  {
    slug: 'bukvy',
    name: 'Буквы',
    description: 'Буквы из фольги для имён и коротких слов.',
    parents: ['tsifry-i-bukvy'],
  },
  {
    slug: 'yubileynye-daty',
    name: 'Юбилейные даты',
    description: 'Готовые пары цифр: от восемнадцати до семидесяти.',
    parents: ['tsifry-i-bukvy'],
  },

  {
    slug: 'arki',
    name: 'Арки',
    description: 'Полные арки на каркасе для входа, сцены и стола.',
    parents: ['arki-i-girlyandy'],
  },
  {
    slug: 'girlyandy-iz-sharov',
    name: 'Гирлянды из шаров',
    description: 'Разнокалиберные гирлянды длиной от двух до пяти метров.',
    parents: ['arki-i-girlyandy'],
  },
  {
    slug: 'fotozony',
    name: 'Фотозоны',
    description: 'Готовый уголок для снимков: гирлянда, цифры и фигуры.',
    parents: ['arki-i-girlyandy'],
  },
  {
    slug: 'svadebnoe-oformlenie',
    name: 'Свадебное оформление',
    description: 'Белые с золотом арки и гирлянды для загса, зала и выездной церемонии.',
    parents: ['arki-i-girlyandy', 'dlya-vlyublennyh'],
  },
  {
    slug: 'nabory-dlya-sborki',
    name: 'Наборы для сборки',
    description: 'Шары, лента и схема: соберите гирлянду сами.',
    parents: ['arki-i-girlyandy'],
  },

  {
    slug: '14-fevralya',
    name: '14 февраля',
    description: 'Подарки ко Дню святого Валентина.',
    parents: ['dlya-vlyublennyh'],
  },
  {
    slug: 'predlozhenie',
    name: 'Предложение руки и сердца',
    description: 'Наборы, с которыми отвечают «да».',
    parents: ['dlya-vlyublennyh'],
  },

  {
    slug: 'svechi',
    name: 'Свечи для торта',
    description: 'Витые свечи пастельных цветов.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'kolpachki',
    name: 'Колпачки',
    description: 'Бумажные колпачки с помпоном для детей и взрослых.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'lenty',
    name: 'Ленты',
    description: 'Ленты для шаров и подарков, катушками и наборами.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'hlopushki',
    name: 'Хлопушки и конфетти',
    description: 'Пневматические хлопушки без огня и пороха.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'bumazhnye-girlyandy',
    name: 'Бумажные гирлянды',
    description: 'Флажки на ленте для комнаты, веранды и класса.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'gruziki',
    name: 'Грузики',
    description: 'Грузики-подарки, которые удержат букет на месте.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'gotovye-nabory',
    name: 'Готовые наборы',
    description: 'Шары и мелочи к празднику одной коробкой.',
    parents: ['tovary-dlya-prazdnika'],
  },
  {
    slug: 'nabory-na-den-rozhdeniya',
    name: 'Наборы на день рождения',
    description: 'Шары, свечи и колпачки: остаётся купить торт.',
    parents: ['gotovye-nabory'],
  },
  {
    slug: 'malchishnik-i-devichnik',
    name: 'Мальчишник и девичник',
    description: 'Наборы для последней холостой вечеринки.',
    parents: ['gotovye-nabory'],
  },

  {
    slug: 'severnaya-kollektsiya',
    name: 'Северная коллекция',
    description: 'Палитры Кольского полуострова: залив, морошка, полярная ночь и сияние.',
    parents: ['novinki-sezona'],
  },
]
