import { ArrowUp } from 'lucide-react'
import { createStore, useStore } from '#web/ui/store.ts'
import { texts } from './texts.ts'

const farDown = createStore(false, {
  read: () => window.scrollY > window.innerHeight * 0.8,
  connect(reread) {
    window.addEventListener('scroll', reread, { passive: true })
    window.addEventListener('resize', reread)
    return () => {
      window.removeEventListener('scroll', reread)
      window.removeEventListener('resize', reread)
    }
  },
})

export function ScrollToTop() {
  const isShown = useStore(farDown)
  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label={texts.scrollToTop}
      onClick={() => window.scrollTo({ top: 0 })}
      className="above-bottom-bar fixed right-2.5 bottom-[clamp(14px,2vw,28px)] z-fab grid h-15.25 w-13 animate-enter place-items-center pb-2.5 text-white drop-shadow-[0_10px_14px_rgb(30_26_54/.3)] [--from-y:40px] [animation-timing-function:var(--ease-float)] md:right-[clamp(8px,calc(50vw-728px),32px)]"
    >
      <Balloon />
      <ArrowUp className="relative" />
    </button>
  )
}

function Balloon() {
  return (
    <svg aria-hidden viewBox="0 0 56 66" className="absolute inset-0 size-full text-photo-berry">
      <path d="M28 56c-14-6-25-17-25-30a25 25 0 0 1 50 0c0 13-11 24-25 30Z" fill="currentColor" />
      <path d="m28 54-6 8c3.5 2.5 8.5 2.5 12 0Z" fill="currentColor" />
      <path
        d="M12 18c2-5 6-8.5 11-10"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
