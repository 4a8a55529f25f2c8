/** Pixels before a press becomes a drag. */
const threshold = 6
/** Pixels from the edge of the screen where the page scrolls along. */
const edge = 72
const scrollStep = 14

type Drag = {
  card: HTMLElement
  onTake: () => void
  onOver: (column: string | null) => void
  onEnd: (column: string | null) => void
}

const columnAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null

/** The lifted card is a copy outside the page, so the board keeps its layout. */
function lift(card: HTMLElement): HTMLElement {
  const { width, left, top } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.removeAttribute('data-order')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    margin: '0',
    zIndex: 'var(--z-fly)',
    boxShadow: 'var(--e3)',
    opacity: '1',
    pointerEvents: 'none',
    cursor: 'grabbing',
    listStyle: 'none',
  })
  document.body.append(copy)
  return copy
}

export function dragCard(press: PointerEvent, { card, onTake, onOver, onEnd }: Drag) {
  const following = new AbortController()
  const { signal } = following
  const board = card.closest<HTMLElement>('[data-board]')
  const start = { x: press.clientX, y: press.clientY }
  const at = { ...start }
  let copy: HTMLElement | null = null
  let frame = 0

  function scrollAlong() {
    if (at.y < edge) scrollBy({ top: -scrollStep, behavior: 'instant' })
    else if (at.y > innerHeight - edge) scrollBy({ top: scrollStep, behavior: 'instant' })
    const box = board?.getBoundingClientRect()
    if (board && box && at.x > box.right - edge) board.scrollLeft += scrollStep
    else if (board && box && at.x < box.left + edge) board.scrollLeft -= scrollStep
    onOver(columnAt(at.x, at.y))
    frame = requestAnimationFrame(scrollAlong)
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    at.x = event.clientX
    at.y = event.clientY
    if (!copy) {
      if (Math.hypot(at.x - start.x, at.y - start.y) < threshold) return
      copy = lift(card)
      getSelection()?.removeAllRanges()
      document.body.style.userSelect = 'none'
      onTake()
      scrollAlong()
    }
    copy.style.transform = `translate(${at.x - start.x}px, ${at.y - start.y}px) rotate(-2.5deg)`
  }

  function end(column: string | null) {
    following.abort()
    cancelAnimationFrame(frame)
    if (!copy) return
    copy.remove()
    document.body.style.userSelect = ''
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    onEnd(column)
  }

  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', ({ clientX, clientY }) => end(columnAt(clientX, clientY)), { signal })
  addEventListener('pointercancel', () => end(null), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
}
