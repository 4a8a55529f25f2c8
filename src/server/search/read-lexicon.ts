import { note } from '../content/reading.ts'
import type { Deps } from '../deps.ts'
import { readInflection } from './hunspell.ts'
import { buildLexicon, type Lexicon } from './lexicon.ts'
import { selectNews } from './lexicon-store.ts'
import { Vocabulary } from './vocabulary.ts'

type Memory = { vocabulary: Vocabulary; horizon: string }

/** Words are added to what a server already knows; they never go. */
const memories = new WeakMap<Deps['db'], Memory>()

export const lexiconOf = (deps: Pick<Deps, 'db' | 'kept'>): Promise<Lexicon> =>
  deps.kept.lexicon('words', () => {
    note('search', 'tree', 'attributes')
    return readLexicon(deps.db)
  })

async function readLexicon(db: Deps['db']): Promise<Lexicon> {
  const inflection = await readInflection()
  const memory = memories.get(db) ?? { vocabulary: new Vocabulary(inflection), horizon: '0' }
  memories.set(db, memory)
  const news = await selectNews(db, memory.horizon)
  memory.vocabulary.learn(news.entries)
  memory.horizon = news.horizon
  return buildLexicon(memory.vocabulary, news.categories)
}
