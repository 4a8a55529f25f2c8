import type { PageSettings } from '#shared/contract/settings.ts'
import { defaultHero, type ShopFacts } from '#shared/shop.ts'
import { privacyText, type TextSection } from './privacy-text.ts'
import { returnsText, termsText } from './sale-texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const element = (tag: string, words: string) =>
  `<${tag}>${words.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</${tag}>`

const history = [
  'Всё началось с одного баллона гелия и двадцати красных шаров ко Дню города. Сегодня у нас своя мастерская, курьеры в каждом округе и больше 500 видов шаров на складе.',
  'Мы знаем, как ведёт себя латекс при минус двадцати, и укутываем каждый букет так, чтобы он доехал пышным.',
]

function article(sections: TextSection[]): string {
  const parts = sections.map(({ title, paragraphs = [], list = [] }) => [
    element('h2', title),
    list.length > 0 && `<ul>${list.map((item) => element('li', item)).join('')}</ul>`,
    ...paragraphs.map((paragraph) => element('p', paragraph)),
  ])
  return parts.flat().filter(Boolean).join('')
}

export const defaultPages = (facts: ShopFacts): PageSettings => ({
  ...defaultHero(facts),
  about: history.map((paragraph) => element('p', paragraph)).join(''),
  privacy: article(privacyText(facts)),
  delivery: '',
  terms: article(termsText(facts)),
  returns: article(returnsText(facts)),
})
