import { Slot } from 'radix-ui/slot'
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

const delayMs = 700
/** After one hint the next opens at once. */
const skipDelayMs = 300
/** Time to move the pointer from the button onto the hint. */
const graceMs = 120
const gap = 6
const edge = 8

/** The visible hint, and the end of the last one. */
let openTooltip: { hide: () => void } | undefined
let lastSeen = Number.NEGATIVE_INFINITY

const isSoonAfterAnother = () => openTooltip !== undefined || performance.now() - lastSeen < skipDelayMs

type Opened = 'delayed-open' | 'instant-open'

type TooltipProps = {
  content: ReactNode
  /** A single button or link. */
  children: ReactElement
}

/** For pointer and keyboard; never the only place of an information. */
export function Tooltip({ content, children }: TooltipProps) {
  const [state, setState] = useState<'closed' | Opened>('closed')
  const isOpen = state !== 'closed'
  const timer = useRef<number>(undefined)
  const trigger = useRef<HTMLElement>(null)
  const isPointed = useRef(false)
  const id = useId()

  function show(how: Opened) {
    window.clearTimeout(timer.current)
    openTooltip?.hide()
    setState(how)
  }

  function hideNow() {
    window.clearTimeout(timer.current)
    setState('closed')
  }

  /** Requires a movement: the page may move a button under a resting pointer. */
  function come(event: PointerEvent) {
    if (event.pointerType === 'touch' || isPointed.current) return
    isPointed.current = true
    window.clearTimeout(timer.current)
    if (isOpen) return
    if (isSoonAfterAnother()) show('instant-open')
    else timer.current = window.setTimeout(() => show('delayed-open'), delayMs)
  }

  function leave() {
    isPointed.current = false
    go()
  }

  function press() {
    isPointed.current = true
    hideNow()
  }

  function go() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(hideNow, graceMs)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    <>
      <Slot
        ref={trigger}
        aria-describedby={isOpen ? id : undefined}
        onPointerMove={come}
        onPointerLeave={leave}
        onPointerDown={press}
        onClick={hideNow}
        onFocus={() => trigger.current?.matches(':focus-visible') && show('instant-open')}
        onBlur={hideNow}
      >
        {children}
      </Slot>
      {state !== 'closed' && (
        <Bubble
          id={id}
          state={state}
          trigger={trigger.current}
          onEnter={() => window.clearTimeout(timer.current)}
          onLeave={go}
          onHide={hideNow}
        >
          {content}
        </Bubble>
      )}
    </>
  )
}

type BubbleProps = {
  id: string
  state: Opened
  trigger: HTMLElement | null
  onEnter: () => void
  onLeave: () => void
  onHide: () => void
  children: ReactNode
}

function Bubble({ id, state, trigger, onEnter, onLeave, onHide, children }: BubbleProps) {
  useEffect(() => {
    const self = { hide: onHide }
    openTooltip = self
    function press(event: KeyboardEvent) {
      // The first Escape closes the hint, the next one the dialog around it.
      if (event.key === 'Escape') event.stopPropagation()
      onHide()
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('scroll', onHide, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('scroll', onHide, { capture: true })
      lastSeen = performance.now()
      if (openTooltip === self) openTooltip = undefined
    }
  })

  function place(bubble: HTMLElement | null) {
    if (!bubble || !trigger) return
    const { top, left, bottom, width } = trigger.getBoundingClientRect()
    const above = top - gap - bubble.offsetHeight
    const middle = left + (width - bubble.offsetWidth) / 2
    const furthest = document.documentElement.clientWidth - edge - bubble.offsetWidth
    bubble.style.top = `${above >= edge ? above : bottom + gap}px`
    bubble.style.left = `${Math.max(edge, Math.min(furthest, middle))}px`
  }

  return createPortal(
    <div
      ref={place}
      id={id}
      role="tooltip"
      data-state={state}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed z-toast max-w-70 animate-enter rounded-xs bg-ink px-2.5 py-1.5 font-medium text-on-ink text-xs shadow-e2 [--from-y:4px] before:absolute before:inset-x-0 before:-inset-y-1.5"
    >
      {children}
    </div>,
    document.body,
  )
}
