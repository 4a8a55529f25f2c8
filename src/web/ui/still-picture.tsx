import { cn } from './cn.ts'

/** `src` without its ending: .avif and .webp exist. */
type StillPictureProps = { src: string; className?: string }

/** Decoration only. */
export function StillPicture({ src, className }: StillPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${src}.avif`} />
      <img
        src={`${src}.webp`}
        alt=""
        width={480}
        height={480}
        loading="lazy"
        decoding="async"
        className={cn('size-full object-cover', className)}
      />
    </picture>
  )
}
