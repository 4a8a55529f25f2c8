import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import type { Inscription as Written } from '#shared/rules/inscription.ts'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogBody, DialogContent } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Inscription } from '#web/ui/inscription.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { texts } from './texts.ts'

type Props = {
  name: string
  images: readonly string[]
  inscription: Written | null
  current: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onShow: (index: number) => void
  /** The visible photo may differ from the one that opened it. */
  onCloseAutoFocus: (event: Event) => void
}

export function GalleryZoom({
  name,
  images,
  inscription,
  current,
  open,
  onOpenChange,
  onShow,
  onCloseAutoFocus,
}: Props) {
  const [near, setNear] = useState(false)
  const letters = current === 0 ? inscription : null

  function turn(step: number) {
    setNear(false)
    onShow(current + step)
  }

  function show(next: boolean) {
    setNear(false)
    onOpenChange(next)
  }

  function turnByKey(event: KeyboardEvent) {
    // The gallery around it would turn too.
    event.stopPropagation()
    if (near) return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <Dialog open={open} onOpenChange={show}>
      <DialogContent title={name} width="form" onKeyDown={turnByKey} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogBody className="flex flex-col">
          <div className="grid h-[70dvh] overflow-auto rounded-lg">
            {/* Square like the photos: a well around them would differ in the dark theme. */}
            <div
              className={cn(
                'relative m-auto aspect-square',
                near ? 'w-[min(200%,140dvh)]' : 'w-full max-w-[70dvh] overflow-hidden rounded-lg',
              )}
            >
              <button
                type="button"
                aria-label={near ? texts.shrink : texts.magnify}
                onClick={() => setNear(!near)}
                className={cn('block size-full', near ? 'cursor-zoom-out' : 'cursor-zoom-in')}
              >
                <Picture
                  src={images[current]}
                  alt={texts.photoAlt(name, current + 1, letters?.text)}
                  sizes={near ? '1600px' : '(min-width: 56.3125rem) 900px, 96vw'}
                  fit="contain"
                  priority
                  className="size-full"
                />
              </button>
              {letters && <Inscription inscription={letters} fit="contain" />}
            </div>
          </div>
          {images.length > 1 && (
            <div className="flex items-center justify-center gap-4 pt-3">
              <Turn label={texts.previous} isEnd={current === 0} onClick={() => turn(-1)}>
                <ChevronLeft />
              </Turn>
              <output className="min-w-16 text-center text-ink-2 text-sm">
                {texts.photoOf(current + 1, images.length)}
              </output>
              <Turn label={texts.next} isEnd={current === images.length - 1} onClick={() => turn(1)}>
                <ChevronRight />
              </Turn>
            </div>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

type TurnProps = ComponentProps<typeof IconButton> & { isEnd: boolean }

/** `aria-disabled`, because `disabled` would lose the focus and with it the arrow keys. */
const Turn = ({ isEnd, ...props }: TurnProps) => (
  <IconButton
    variant="fill"
    aria-disabled={isEnd}
    className="aria-disabled:text-ink-3 aria-disabled:opacity-60"
    {...props}
  />
)
