import { cn } from './cn.ts'

/** `src` without its ending: there is an .avif and a .webp. */
type StillPictureProps = { src: string; className?: string }

/** A picture for decoration; it says nothing that the words beside it do not. */
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
