import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { texts } from './texts.ts'

export function WhyUs() {
  return (
    <section>
      <h2 className="mb-[clamp(20px,2.6vw,36px)]">{texts.whyUs}</h2>
      <div className="grid grid-cols-2 gap-[clamp(12px,1.8vw,24px)] duo:grid-cols-[1.25fr_1fr_1fr]">
        <Reason
          className="col-span-2 min-h-57.5 bg-well duo:col-span-1"
          titleClassName="max-w-[9em] text-photo-ink max-md:text-price"
          textClassName="max-w-[13.5em] text-[#4b4663] md:max-w-[15em] duo:max-xl:max-w-[11em]"
          title={texts.quality}
          text={texts.qualityText}
        >
          <StillPicture
            src="/pictures/chrome-rose-gold"
            className="absolute top-0 -right-[14%] -z-1 h-full w-[74%] mix-blend-multiply mask-[linear-gradient(90deg,transparent,#000_34%)] max-md:-right-[18%] md:max-duo:right-0 md:max-duo:w-1/2"
          />
        </Reason>
        <Reason className="bg-amber-soft" title={texts.delivery} text={texts.deliveryText}>
          <Big className="text-on-amber-soft max-md:text-[1.5rem] max-md:leading-none">
            {texts.dayToDay.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Big>
        </Reason>
        <Reason className="bg-ok-soft" title={texts.choice} text={texts.choiceText}>
          <Big className="text-ok max-md:text-[2.125rem]">{texts.choiceNumber}</Big>
        </Reason>
      </div>
    </section>
  )
}

type ReasonProps = {
  title: string
  text: string
  className: string
  titleClassName?: string
  textClassName?: string
  children: ReactNode
}

function Reason({ title, text, className, titleClassName, textClassName, children }: ReasonProps) {
  return (
    <div
      className={cn(
        'relative isolate flex min-h-59 flex-col justify-end gap-2.5 overflow-hidden rounded-xl p-5 md:min-h-75 md:p-[clamp(22px,2.4vw,36px)]',
        className,
      )}
    >
      {children}
      <h3
        className={cn(
          'font-display font-medium text-md leading-[1.2] tracking-display md:text-[1.375rem]',
          titleClassName,
        )}
      >
        {title}
      </h3>
      <p className={cn('text-ink-2 text-sm leading-[1.55]', textClassName)}>{text}</p>
    </div>
  )
}

function Big({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      aria-hidden
      className={cn(
        'mb-auto font-display font-semibold text-[clamp(3rem,4.6vw,4.5rem)] leading-[0.9] tracking-[-0.06em]',
        className,
      )}
    >
      {children}
    </p>
  )
}
