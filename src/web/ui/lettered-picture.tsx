import type { ComponentProps } from 'react'
import { pictureSources } from '#shared/rules/picture.ts'
import { cn } from './cn.ts'
import { Inscription } from './inscription.tsx'
import { Picture } from './picture.tsx'

type Props = ComponentProps<typeof Picture> & {
  inscription: ComponentProps<typeof Inscription>['inscription'] | null
}

/** A photo with the words that will stand on the thing. */
export function LetteredPicture({ inscription, className, ...props }: Props) {
  const sources = props.src ? pictureSources(props.src) : null
  return (
    <span className={cn('relative isolate block overflow-hidden', className)}>
      <Picture {...props} className="size-full" />
      {inscription && props.src && (
        <Inscription
          inscription={inscription}
          aspect={sources ? sources.width / sources.height : 1}
          fit={props.fit}
        />
      )}
    </span>
  )
}
