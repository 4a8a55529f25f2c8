import type { Inscription as Written } from '#shared/rules/inscription.ts'
import { Inscription } from '#web/ui/inscription.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { texts } from './texts.ts'

type Props = {
  images: readonly string[]
  inscription: Written | null
  current: number
  onChoose: (index: number) => void
}

export function GalleryThumbs({ images, inscription, current, onChoose }: Props) {
  return (
    <div className="no-scrollbar flex gap-3 overflow-x-auto p-1 max-duo:px-2 duo:m-[-4px] duo:max-h-[min(600px,80vh)] duo:flex-col duo:overflow-y-auto">
      {images.map((image, index) => (
        <div key={image} className="relative size-18 flex-none duo:size-22">
          <button
            type="button"
            aria-label={texts.photo(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
            className="size-full overflow-hidden rounded-card border-2 border-transparent aria-current:border-ink"
          >
            <Picture
              src={image}
              alt=""
              sizes="88px"
              className="size-full in-aria-current:rounded-[18px] border-surface in-aria-current:border-3"
            />
          </button>
          {index === 0 && inscription && <Inscription inscription={inscription} />}
        </div>
      ))}
    </div>
  )
}
