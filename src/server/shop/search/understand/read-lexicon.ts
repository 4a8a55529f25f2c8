import type { Deps } from '#server/deps.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { tokensOf } from './fold.ts'
import { readInflection } from './hunspell.ts'
import { buildLexicon, type Lexicon } from './lexicon.ts'
import { selectNews } from './lexicon-store.ts'
import { Vocabulary } from './vocabulary.ts'

type Memory = { vocabulary: Vocabulary; horizon: string }

const memories = new WeakMap<Deps['db'], Memory>()

type Reading = Pick<Deps, 'db' | 'caches' | 'facts'>

export const lexiconOf = (deps: Reading): Promise<Lexicon> =>
  deps.caches.lexicon('words', () => {
    recordTags('search', 'tree', 'attributes')
    return readLexicon(deps)
  })

async function readLexicon({ db, facts }: Reading): Promise<Lexicon> {
  const inflection = await readInflection()
  const memory = memories.get(db) ?? { vocabulary: new Vocabulary(inflection), horizon: '0' }
  memories.set(db, memory)
  const news = await selectNews(db, memory.horizon)
  memory.vocabulary.learn(news.entries)
  const { city, cityIn, cityAround } = await facts()
  memory.vocabulary.nameCity(tokensOf(`${city} ${cityIn} ${cityAround}`))
  memory.horizon = news.horizon
  return buildLexicon(memory.vocabulary, news.categories)
}
