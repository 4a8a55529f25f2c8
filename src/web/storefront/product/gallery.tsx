import useEmblaCarousel from 'embla-carousel-react'
import { Pencil, ZoomIn } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useViewTransitionState } from 'react-router'
import type { Product } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { isInStock } from '#shared/rules/badges.ts'
import type { Inscription as Written } from '#shared/rules/inscription.ts'
import { cn } from '#web/ui/cn.ts'
import { Inscription } from '#web/ui/inscription.tsx'
import { onDemand, usePart } from '#web/ui/on-demand.ts'
import { Picture } from '#web/ui/picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

const galleryZoom = onDemand(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

const sizes = '(min-width: 90rem) 560px, (min-width: 48rem) 46vw, 96vw'

/** `photo` refers to the visible picture, the start of the flight to the cart. */
type Props = { product: Product; made: MadeToOrder; photo: RefObject<HTMLButtonElement | null> }

export function Gallery({ product, made: { picture, inscription }, photo }: Props) {
  const others = product.images.filter((image) => image !== picture)
  const images = [picture ?? '', ...others]
  const { viewport, current, show } = useSlides(photo, images.length, `${picture} ${inscription !== null}`)
  const [zoomed, setZoomed] = useState(false)
  const GalleryZoom = usePart(galleryZoom, zoomed)
  const isTurning = useViewTransitionState(paths.product(product.slug))

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!step || images.length < 2) return
    event.preventDefault()
    show(current + step)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and resets of its own
    <div
      role="group"
      aria-label={texts.photos}
      onKeyDown={moveByKey}
      className={cn(
        'max-md:-mx-[calc(var(--gutter)-8px)] grid gap-2.5 md:sticky md:top-25 duo:gap-4',
        images.length > 1 && 'duo:grid-cols-[88px_1fr]',
      )}
    >
      <div
        ref={viewport}
        style={isTurning ? { viewTransitionName: `product-${product.id}` } : undefined}
        className="overflow-hidden rounded-xl bg-well duo:order-last duo:rounded-2xl"
      >
        <div className="flex touch-pan-y">
          {images.map((image, index) => (
            <Slide
              key={image}
              ref={index === current ? photo : undefined}
              product={product}
              image={image}
              number={index + 1}
              inscription={index === 0 ? inscription : null}
              isCurrent={index === current}
              onZoom={() => setZoomed(true)}
            />
          ))}
        </div>
      </div>
      {images.length > 1 && (
        <GalleryThumbs images={images} inscription={inscription} current={current} onChoose={show} />
      )}
      {GalleryZoom && (
        <GalleryZoom
          name={product.name}
          images={images}
          inscription={inscription}
          current={current}
          open={zoomed}
          onOpenChange={setZoomed}
          onShow={show}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusStill(photo.current)
          }}
        />
      )}
    </div>
  )
}

type SlideProps = {
  ref: Props['photo'] | undefined
  product: Product
  image: string
  number: number
  inscription: Written | null
  isCurrent: boolean
  onZoom: () => void
}

function Slide({ ref, product, image, number, inscription, isCurrent, onZoom }: SlideProps) {
  return (
    <div className="relative min-w-0 flex-[0_0_100%]">
      <button
        ref={ref}
        type="button"
        aria-label={texts.zoom}
        aria-current={isCurrent || undefined}
        inert={!isCurrent}
        disabled={!image}
        onClick={onZoom}
        className="group relative block w-full cursor-zoom-in disabled:cursor-default"
      >
        <Picture
          src={image}
          alt={texts.photoAlt(product.name, number, inscription?.text)}
          sizes={sizes}
          priority={number === 1}
          draggable={false}
          className="aspect-[1/1.04] w-full"
          imgClassName={cn(!isInStock(product) && 'opacity-70 saturate-35')}
        />
        {image && (
          <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-pill bg-white/82 text-photo-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
            <ZoomIn />
          </span>
        )}
      </button>
      {inscription && <Preview inscription={inscription} />}
    </div>
  )
}

/** Returns to the first slide when `first` changes: another picture, or the first letter on it. */
function useSlides(photo: Props['photo'], count: number, first: string) {
  const [hold, embla] = useEmblaCarousel()
  // Measuring the photos can wait until after hydration.
  const viewport = useCallback((node: HTMLElement | null) => startTransition(() => hold(node)), [hold])
  const [current, turnTo] = useTurn(photo)

  useEffect(() => {
    if (!embla) return
    const follow = () => turnTo(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => {
      embla.off('select', follow)
    }
  }, [embla, turnTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first slide changes
  useEffect(() => embla?.scrollTo(0), [embla, first])

  function show(index: number) {
    const within = Math.max(0, Math.min(count - 1, index))
    turnTo(within)
    embla?.scrollTo(within)
  }

  return { viewport, current, show }
}

/** Embla scrolls the viewport by itself. */
const focusStill = (photo: HTMLElement | null) => photo?.focus({ preventScroll: true })

/** A hidden picture is inert, so the focus moves to the next one. */
function useTurn(photo: Props['photo']) {
  const [current, setCurrent] = useState(0)
  const isFocused = useRef(false)

  const turnTo = useCallback(
    (index: number) => {
      isFocused.current = document.activeElement === photo.current
      setCurrent(index)
    },
    [photo],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another picture is seen
  useLayoutEffect(() => {
    if (isFocused.current) focusStill(photo.current)
  }, [photo, current])

  return [current, turnTo] as const
}

const Preview = ({ inscription }: { inscription: Written }) => (
  <>
    <Inscription inscription={inscription} />
    <p className="pointer-events-none absolute bottom-4 left-4 inline-flex min-h-9 items-center gap-2 rounded-pill bg-white/88 px-3.5 font-semibold text-photo-ink text-xs [&>.lucide]:size-4">
      <Pencil />
      {texts.preview}
    </p>
  </>
)
