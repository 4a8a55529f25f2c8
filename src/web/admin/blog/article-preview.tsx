import { formatLongDate } from '#shared/rules/dates.ts'
import { readingMinutes } from '#shared/rules/reading-time.ts'
import { minutesAhead } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog, DialogBody, DialogContent } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { ArticleValues } from './draft-store.ts'
import { texts } from './texts.ts'

type ArticlePreviewProps = { article: ArticleValues; createdAt: string; onClose: () => void }

export function ArticlePreview({ article, createdAt, onClose }: ArticlePreviewProps) {
  const { timeZone } = useShopFacts()
  const { title, excerpt, imageUrl, content, tags = [] } = article
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.preview} description={texts.previewNote} width="form" className="bg-bg">
        <DialogBody>
          <article className="mx-auto flex max-w-prose flex-col gap-5 pb-6">
            <h1 className="text-h1">{title || texts.untitled}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-3 text-sm">
              <time dateTime={createdAt}>
                {formatLongDate(createdAt, minutesAhead(new Date(createdAt), timeZone))}
              </time>
              <span>{texts.minutes(readingMinutes(content))}</span>
              {tags.map((tag) => (
                <Badge key={tag} compact>
                  {tag}
                </Badge>
              ))}
            </p>
            {imageUrl && <Picture src={imageUrl} alt="" className="aspect-video rounded-xl" />}
            {excerpt && <p className="text-ink-2 text-lead">{excerpt}</p>}
            {/* The editor's schema excludes scripts, event handlers and foreign frames. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
            <Prose dangerouslySetInnerHTML={{ __html: content }} />
          </article>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
