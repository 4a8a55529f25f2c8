import { type Block, parseGuide, plainOf } from './markdown.ts'

export type Chapter = { slug: string; title: string; blocks: Block[] }

const files = import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('/docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const chapters: readonly Chapter[] = Object.entries(files)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([path, text]) => chapterOf(path.replace(/^.*\/\d+-|\.md$/g, ''), text))

function chapterOf(slug: string, text: string): Chapter {
  const [title, ...blocks] = parseGuide(text)
  return { slug, title: title?.kind === 'title' ? plainOf(title.spans) : slug, blocks }
}

/** Undefined until `npm run guide` has made the picture. */
export const pictureOf = (name: string): string | undefined => pictures[`/docs/guide/pictures/${name}.webp`]
