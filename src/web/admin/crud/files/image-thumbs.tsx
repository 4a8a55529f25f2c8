import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { moveItem } from '../form/sortable.tsx'
import { texts } from '../texts.ts'
import type { Upload } from './use-uploads.ts'

type ImageThumbsProps = {
  images: readonly string[]
  uploads: readonly Upload[]
  onChange: (images: string[]) => void
  onRemove: (index: number) => void
}

const arrowClass =
  'grid h-7 flex-1 place-items-center rounded-xs text-ink-2 hover:bg-mist hover:text-ink disabled:opacity-40 pointer-coarse:h-11 [&>.lucide]:size-4'

/** The first picture is the main one. Two arrows do the same as dragging, for keyboards and touch. */
export function ImageThumbs({ images, uploads, onChange, onRemove }: ImageThumbsProps) {
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    onChange(moveItem(images, from, to))
    setSaid(texts.moved(to + 1))
  }

  if (images.length === 0 && uploads.length === 0) return null
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {images.map((image, index) => (
          <li
            key={image}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              event.stopPropagation()
              move(dragged, index)
            }}
            className={cn('cursor-grab', dragged === index && 'opacity-50')}
          >
            <div className="relative">
              <Picture
                src={image}
                alt={texts.image(index + 1)}
                sizes="96px"
                className="aspect-square rounded-[14px]"
              />
              {index === 0 && (
                <Badge compact className="absolute bottom-1.25 left-1.25 bg-ink text-on-ink">
                  {texts.main}
                </Badge>
              )}
              <button
                type="button"
                aria-label={texts.imageAction(texts.delete, index + 1)}
                data-remove=""
                onClick={() => onRemove(index)}
                className="absolute top-1 right-1 grid size-7 place-items-center rounded-pill bg-white/92 text-photo-ink pointer-coarse:size-9 [&>.lucide]:size-4"
              >
                <X />
              </button>
            </div>
            {images.length > 1 && (
              <div className="mt-1 flex gap-1">
                <button
                  type="button"
                  className={arrowClass}
                  disabled={index === 0}
                  aria-label={texts.imageAction(texts.earlier, index + 1)}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft />
                </button>
                <button
                  type="button"
                  className={arrowClass}
                  disabled={index === images.length - 1}
                  aria-label={texts.imageAction(texts.later, index + 1)}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight />
                </button>
              </div>
            )}
          </li>
        ))}
        {uploads.map(({ id, name, share }) => (
          <li key={id} className="relative">
            <Skeleton shape="well" className="aspect-square rounded-[14px]" />
            <ProgressBar
              label={texts.uploading(name)}
              value={share}
              max={1}
              className="absolute inset-x-2 bottom-2 w-auto"
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
