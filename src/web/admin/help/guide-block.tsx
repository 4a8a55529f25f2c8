import { pictureOf } from './guide.ts'
import type { Block, Span } from './markdown.ts'

/** Width of every screenshot: `docs/guide/make-pictures.ts`. */
const pictureWidth = 1120

export function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return null
    case 'heading':
      return (
        <h2 className="mt-8 mb-2 font-body font-semibold text-h3 tracking-[-0.01em] first:mt-0">
          <Words spans={block.spans} />
        </h2>
      )
    case 'paragraph':
      return (
        <p className="my-3 first:mt-0">
          <Words spans={block.spans} />
        </p>
      )
    case 'list':
      return (
        <ul className="my-3 grid list-disc gap-2 pl-5 marker:text-ink-3">
          <Items items={block.items} />
        </ul>
      )
    case 'steps':
      return (
        <ol className="my-3 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-ink-2">
          <Items items={block.items} />
        </ol>
      )
    case 'picture':
      return <Shot name={block.name} alt={block.alt} />
  }
}

function Shot({ name, alt }: { name: string; alt: string }) {
  const src = pictureOf(name)
  if (!src) return null
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      width={pictureWidth}
      className="my-5 h-auto w-full rounded-md shadow-[0_0_0_1px_var(--line),var(--e1)]"
    />
  )
}

const Items = ({ items }: { items: readonly Span[][] }) =>
  items.map((spans, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are the list in its order
    <li key={place}>
      <Words spans={spans} />
    </li>
  ))

const Words = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ kind, text }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are the line in its order
    if (kind === 'bold') return <b key={place}>{text}</b>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are the line in its order
    if (kind === 'code') return <code key={place}>{text}</code>
    return text
  })
