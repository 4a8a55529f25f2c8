import { ArrowRight, LifeBuoy } from 'lucide-react'
import { Link, NavLink, useParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { chapters, pictureOf } from './guide.ts'
import type { Block, Span } from './markdown.ts'
import { texts } from './texts.ts'

export default function HelpPage() {
  const { slug = chapters[0]?.slug } = useParams()
  const index = chapters.findIndex((chapter) => chapter.slug === slug)
  const chapter = chapters[index]
  const next = chapters[index + 1]
  return (
    <AdminPage
      title={chapter?.title ?? texts.title}
      crumb={chapter?.title}
      steps={[{ label: texts.title, to: paths.adminHelp }]}
    >
      <div className="grid items-start gap-4 duo:grid-cols-[240px_minmax(0,1fr)]">
        <Chapters current={slug} />
        <Panel className="min-w-0">
          {chapter ? (
            <article className="max-w-prose text-base">
              {chapter.blocks.map((block, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are the chapter in its order
                <GuideBlock key={place} block={block} />
              ))}
              {next && (
                <Button asChild variant="secondary" iconEnd={<ArrowRight />} className="mt-8">
                  <Link to={paths.adminHelpChapter(next.slug)}>{`${texts.next}: ${next.title}`}</Link>
                </Button>
              )}
            </article>
          ) : (
            <EmptyState icon={<LifeBuoy />} title={texts.notFound}>
              {texts.notFoundText}
            </EmptyState>
          )}
        </Panel>
      </div>
    </AdminPage>
  )
}

function Chapters({ current }: { current: string | undefined }) {
  return (
    <nav aria-label={texts.chapters} className="grid gap-1 duo:sticky duo:top-4">
      {chapters.map(({ slug, title }) => (
        <NavLink
          key={slug}
          to={paths.adminHelpChapter(slug)}
          aria-current={slug === current ? 'page' : undefined}
          className={cn(
            'flex min-h-11 items-center rounded-sm px-3.5 font-medium hover:bg-mist-2',
            slug === current && 'bg-surface font-semibold shadow-e1',
          )}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

/** Width of every screenshot: `docs/guide/make-pictures.ts`. */
const pictureWidth = 1120

function GuideBlock({ block }: { block: Block }) {
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
