import { ArrowRight, LifeBuoy } from 'lucide-react'
import { Link, NavLink, useParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { chapters } from './guide.ts'
import { GuideBlock } from './guide-block.tsx'
import { texts } from './texts.ts'

/** Opens the first chapter without a name. */
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
