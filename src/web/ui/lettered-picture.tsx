import type { ComponentProps } from 'react'
import type { Inscription as Written } from '#shared/rules/inscription.ts'
import { cn } from './cn.ts'
import { Inscription } from './inscription.tsx'
import { Picture } from './picture.tsx'

type Props = ComponentProps<typeof Picture> & { inscription: Written | null }

export const LetteredPicture = ({ inscription, className, ...props }: Props) => (
  <span className={cn('relative isolate block overflow-hidden', className)}>
    <Picture {...props} className="size-full" />
    {inscription && <Inscription inscription={inscription} fit={props.fit} />}
  </span>
)
