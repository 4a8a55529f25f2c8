import { Calendar, Clock } from 'lucide-react'
import { formatLongDate } from '#shared/rules/dates.ts'
import type { ListedPost } from '#web/api/listed.ts'
import { useMinutesAhead } from '#web/api/shop-context.tsx'

type Props = { post: ListedPost; minutes: (minutes: number) => string }

/** «14 ноября 2026 г. · 7 мин» */
export function PostMeta({ post, minutes }: Props) {
  const minutesAhead = useMinutesAhead()
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1.5 font-medium text-ink-3 text-xs *:inline-flex *:items-center *:gap-1.5 [&_.lucide]:size-3.75">
      <span>
        <Calendar />
        <time dateTime={post.createdAt}>{formatLongDate(post.createdAt, minutesAhead)}</time>
      </span>
      <span>
        <Clock />
        {minutes(post.readTime)}
      </span>
    </div>
  )
}
