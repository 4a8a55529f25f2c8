import { cn } from './cn.ts'

type StillPictureProps = {
  name: 'latex-round-light-blue' | 'foil-heart-pink' | 'chrome-rose-gold'
  className?: string
}

/** A picture of the shop's own decoration; it says nothing that the words beside it do not. */
export function StillPicture({ name, className }: StillPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`/pictures/${name}.avif`} />
      <img
        src={`/pictures/${name}.webp`}
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
