/** Words that mean nothing by themselves: PostgreSQL's `russian.stop` without the first numbers. */
const russian =
  'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним здесь этом почти мой тем чтобы нее сейчас были куда зачем всех никогда можно при наконец об другой хоть после над больше тот через эти нас про всего них какая много разве эту моя впрочем хорошо свою этой перед иногда лучше чуть том нельзя такой им более всегда конечно всю между'
const english = 'a an and at by for from i in is it me my of on or the to we with you your'

/** No lexeme of any document. */
export const functionWords: ReadonlySet<string> = new Set(`${russian} ${english}`.split(' '))

/** Said to every search engine but about no product, as the shop's city is: ignored while the text has other words. */
export const stopWords: ReadonlySet<string> = new Set([
  'купить',
  'заказать',
  'заказ',
  'цена',
  'цены',
  'стоимость',
  'недорого',
  'дешево',
  'доставка',
  'доставкой',
  'магазин',
  'интернет',
  'онлайн',
  'фото',
])
