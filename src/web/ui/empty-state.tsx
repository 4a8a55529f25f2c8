import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** The title's heading level; h1 for a page of its own. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
  /** A photo, cropped to a circle. */
  art?: ReactNode
  /** Replaces the photo in the panel. */
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({
  title,
  as: Title = 'h2',
  art,
  icon,
  children,
  action,
  className,
  ...props
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        'mx-auto flex max-w-dialog flex-col items-center gap-3.5 px-5 py-14 text-center',
        className,
      )}
      {...props}
    >
      {art && <div className="mb-2 size-47.5 overflow-hidden rounded-pill bg-well *:size-full">{art}</div>}
      {icon && (
        <span className="grid size-14 place-items-center rounded-pill bg-mist text-ink-3 [&>.lucide]:size-6">
          {icon}
        </span>
      )}
      <Title
        className={
          icon ? 'font-body font-semibold text-md' : 'font-display font-medium text-h2 tracking-display'
        }
      >
        {title}
      </Title>
      {children && <p className="text-balance text-ink-2">{children}</p>}
      {action}
    </div>
  )
}
