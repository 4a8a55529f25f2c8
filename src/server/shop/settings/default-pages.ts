import type { PageSettings } from '#shared/contract/settings.ts'
import { defaultHero, type ShopFacts } from '#shared/shop.ts'
import { privacyText } from './privacy-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const element = (tag: string, words: string) =>
  `<${tag}>${words.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</${tag}>`

const history = [
  'Всё началось с одного баллона гелия и двадцати красных шаров ко Дню города. Сегодня у нас своя мастерская, курьеры в каждом округе и больше 500 видов шаров на складе.',
  'Мы знаем, как ведёт себя латекс при минус двадцати, и укутываем каждый букет так, чтобы он доехал пышным.',
]

function privacy(facts: ShopFacts): string {
  const sections = privacyText(facts).map(({ title, paragraphs = [], list = [] }) => [
    element('h2', title),
    list.length > 0 && `<ul>${list.map((item) => element('li', item)).join('')}</ul>`,
    ...paragraphs.map((paragraph) => element('p', paragraph)),
  ])
  return sections.flat().filter(Boolean).join('')
}

export const defaultPages = (facts: ShopFacts): PageSettings => ({
  ...defaultHero(facts),
  about: history.map((paragraph) => element('p', paragraph)).join(''),
  privacy: privacy(facts),
})
