import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { preload } from 'react-dom'
import { pictureSources } from '#shared/rules/picture.ts'
import { cn } from './cn.ts'
import { passRef } from './pass-ref.ts'

const fits = { cover: 'object-cover', contain: 'object-contain' }

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'fetchPriority'> & {
  src: string | null | undefined
  alt: string
  /** The drawn width: «(min-width: 48rem) 24vw, 45vw». */
  sizes?: string
  /** For the first screen: loads at once, before other pictures. */
  priority?: boolean
  fit?: keyof typeof fits
  /** Classes of the img; `className` styles the box around it. */
  imgClassName?: string
}

/** A photo in a box with a background like the studio's sky, so a loading photo leaves no hole. */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  fit = 'cover',
  width,
  height,
  className,
  imgClassName,
  onError,
  ref,
  ...props
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const well = cn('relative isolate block overflow-hidden bg-well', className)

  if (!src || src === brokenSrc) return <MissingPicture alt={alt} className={well} />

  function markBroken(event: SyntheticEvent<HTMLImageElement>) {
    setBrokenSrc(src ?? undefined)
    onError?.(event)
  }

  // A server-drawn picture may have failed before hydration.
  function attach(node: HTMLImageElement | null) {
    if (node?.complete && node.naturalWidth === 0) setBrokenSrc(src ?? undefined)
    return passRef(ref, node)
  }

  const sources = pictureSources(src)
  // React preloads it from the head of a server-drawn page.
  if (import.meta.env.SSR && priority && sources)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture className={well}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={attach}
        src={src}
        alt={alt}
        width={width ?? sources?.width}
        height={height ?? sources?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={markBroken}
        className={cn('size-full', fits[fit], imgClassName)}
        {...props}
      />
    </picture>
  )
}

function MissingPicture({ alt, className }: { alt: string; className: string }) {
  const label = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span {...label} className={className}>
      {/* React would preload a bare img. */}
      <picture>
        <img
          src="/logo.svg"
          alt=""
          className="absolute inset-0 m-auto size-2/5 max-h-24 max-w-24 opacity-24"
        />
      </picture>
    </span>
  )
}
