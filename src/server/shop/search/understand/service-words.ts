import type { FoundPage } from '#shared/contract/search.ts'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'
import { foldText, tokensOf } from './fold.ts'
import { functionWords } from './stop-words.ts'

type Rule = FoundPage & {
  /** One such word is enough. */
  says?: RegExp
  /** Words that count if the query has no others. */
  mayMean?: RegExp
  whole?: RegExp
}

const rules: Rule[] = [
  {
    title: texts.delivery,
    href: paths.delivery,
    says: /^(достав|самовывоз|курьер|оплат|оплач|предоплат|заплат|плат[её]ж)/,
    mayMean: /^(привез|привоз|забрать|забер|забира|самому?$|карт(ой|у)$|наличн|зон[аы]$|район|плати)/,
  },
  {
    title: texts.returns,
    href: paths.returns,
    says: /^(возврат|возвращ|вернуть|верну$|обменять)/,
    mayMean: /^(обмен|гаранти|брак|деньг|денег|лопнул|сдул|претензи)/,
  },
  {
    title: texts.contacts,
    href: paths.contacts,
    says: /^(контакт)/,
    mayMean:
      /^(адрес|телефон|номер|час(ы|ов)$|график|режим|работ|открыва|открыт|закрыва|закрыт|находит|наход|располож|почт|e?mail|им[еэ]йл|телеграм|telegram|ватсап|вотсап|whatsapp|позвон|связ(ь|аться)|проехать|добраться|выходн|карт[аеы]$)/,
  },
  {
    title: texts.terms,
    href: paths.terms,
    says: /^оферт/,
    mayMean: /^(договор|соглашени|юридическ|реквизит)/,
  },
  {
    title: texts.privacy,
    href: paths.privacy,
    says: /^конфиденциальн/,
    mayMean: /^(политик|персональн|личн|данн|обработк)/,
    whole: /персональн\S* данн/,
  },
  {
    title: texts.about,
    href: paths.about,
    mayMean: /^(отзыв|компани|команд)/,
    whole: /^(о|об|про) (вас|нас|магазине?|компании|салоне|фирме|шаре? птице?)$|^кто вы( такие)?$/,
  },
  {
    title: texts.blog,
    href: paths.blog,
    says: /^(блог|стать)/,
    mayMean: /^(новост|совет|полезн|журнал|идеи$)/,
  },
]

/** Words beside a service word that ask for nothing more. */
const fillers =
  /^(сколько|стои|стоимост|цен[аыу]|как|где|когда|можно|ваш|вы$|магазин|салон|услови|сегодня|завтра|срочн|бесплатн|город|дом|заказ|товар|шар|способ|правил|сайт|во$|время|день|дня|вам|меня|мне|покупк|или|нужн|есть)/

const maxPages = 2

/** «доставка», «часы работы»: the pages of the shop that such words ask for. */
export function pagesFor(text: string): FoundPage[] {
  const folded = foldText(text)
  const tokens = tokensOf(text)
  const isFiller = (token: string) => fillers.test(token) || functionWords.has(token)
  const ranked = rules.flatMap(({ title, href, says, mayMean, whole }) => {
    const words = tokens.filter((token) => says?.test(token) || mayMean?.test(token))
    const isMeant =
      whole?.test(folded) ||
      tokens.some((token) => says?.test(token)) ||
      (words.length > 0 && tokens.every((token) => words.includes(token) || isFiller(token)))
    return isMeant ? [{ page: { title, href }, words: words.length }] : []
  })
  return ranked
    .toSorted((one, other) => other.words - one.words)
    .slice(0, maxPages)
    .map(({ page }) => page)
}
