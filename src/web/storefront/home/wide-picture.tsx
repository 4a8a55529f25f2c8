import { preload } from 'react-dom'

type WidePicture = 'hero-pastel-cloud' | 'hero-northern-night'

const widths = [640, 960, 1400, 2000]

const sources = (name: WidePicture, type: 'avif' | 'webp') =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ')

type WideSourcesProps = { name: WidePicture; sizes: string; media?: string }

export function WideSources({ name, sizes, media }: WideSourcesProps) {
  return (
    <>
      <source media={media} type="image/avif" srcSet={sources(name, 'avif')} sizes={sizes} />
      <source media={media} type="image/webp" srcSet={sources(name, 'webp')} sizes={sizes} />
    </>
  )
}

/** Preloads from the head of a server-drawn page, before the body arrives. */
export function preloadWide({ name, sizes, media }: WideSourcesProps) {
  if (import.meta.env.SSR)
    preload(wideFallback(name).src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources(name, 'avif'),
      imageSizes: sizes,
      media,
      fetchPriority: 'high',
    })
}

export const wideFallback = (name: WidePicture) => ({
  src: `/pictures/${name}-1400.webp`,
  width: 2000,
  height: 1125,
})
