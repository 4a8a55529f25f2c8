import { ChevronLeft, ChevronRight } from 'lucide-react'
import { grouped } from '#shared/rules/grouped.ts'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'

type PagerProps = {
  /** The accessible name, because another list may be under an open dialog. */
  list: string
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more rows than `total`; the pages end there all the same. */
  isMore?: boolean
  onPageChange: (page: number) => void
  className?: string
}

/** «1–50 из 1 048» and two arrows. */
export function Pager({ list, page, pageSize, total, isMore = false, onPageChange, className }: PagerProps) {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const range = isMore ? texts.rangeOfMore : texts.range
  return (
    <nav
      aria-label={texts.pagesOf(list)}
      className={cn('flex items-center justify-between gap-3 py-3 pr-5 pl-6 text-ink-3 text-ui', className)}
    >
      <span aria-live="polite">{range(grouped(from), grouped(to), grouped(total))}</span>
      <span className="flex gap-1">
        <IconButton label={texts.previousPage} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={texts.nextPage} disabled={to >= total} onClick={() => onPageChange(page + 1)}>
          <ChevronRight />
        </IconButton>
      </span>
    </nav>
  )
}
