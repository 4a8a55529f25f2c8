import { prefersReducedMotion } from '#web/ui/reduced-motion.ts'
import { createStore, type Store, useStore } from '#web/ui/store.ts'

type FlyTarget = 'cart' | 'favorites'

const flightMs = 600
const pulseMs = 300
const float = 'cubic-bezier(.34,1.4,.5,1)'

/** Subtracted from the icon's count until the picture has landed. */
const inAir: Record<FlyTarget, Store<number>> = { cart: createStore(0), favorites: createStore(0) }

const addToAir = ({ get, set }: Store<number>, quantity: number) => set(get() + quantity)

export const useInAir = (target: FlyTarget) => useStore(inAir[target])

export const flyTarget = (target: FlyTarget) => ({ 'data-fly-target': target })

export const flyTargetIcon = (target: FlyTarget) =>
  document.querySelector<HTMLElement>(`[data-fly-target="${target}"]`)

export const flyLayer = { 'data-fly-layer': '' }

function flightOf(from: DOMRect, to: DOMRect): Keyframe[] {
  const start = { x: from.left + from.width / 2, y: from.top + from.height / 2 }
  const end = { x: to.left + to.width / 2, y: to.top + to.height / 2 }
  const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 80 }
  const along = (t: number, axis: 'x' | 'y') =>
    (1 - t) ** 2 * start[axis] + 2 * (1 - t) * t * top[axis] + t ** 2 * end[axis]
  return Array.from({ length: 13 }, (_, step) => {
    const t = step / 12
    const scale = t < 0.5 ? 1 - 1.2 * t : 0.4 - 0.4 * (t - 0.5)
    return {
      transform: `translate(${along(t, 'x') - start.x}px, ${along(t, 'y') - start.y}px) scale(${scale})`,
      borderRadius: `${Math.min(50, 10 + 80 * t)}%`,
      opacity: 1 - 0.4 * t,
    }
  })
}

function launch(photo: HTMLImageElement, icon: Element, onLanded: () => void) {
  const from = photo.getBoundingClientRect()
  const clone = document.createElement('img')
  clone.src = photo.currentSrc || photo.src
  clone.alt = ''
  Object.assign(clone.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: 'cover',
  })
  document.querySelector('[data-fly-layer]')?.append(clone)
  const flight = clone.animate(flightOf(from, icon.getBoundingClientRect()), {
    duration: flightMs,
    easing: 'cubic-bezier(.4,.1,.5,1)',
    fill: 'forwards',
  })
  function land() {
    clone.remove()
    onLanded()
  }
  flight.onfinish = land
  flight.oncancel = land
}

const pulse = (icon: Element) =>
  icon.animate([{}, { transform: 'scale(1.22)' }, {}], { duration: pulseMs, easing: float })

export function fly(target: FlyTarget, from: Element | null | undefined, quantity = 1) {
  const icon = flyTargetIcon(target)
  if (!icon || prefersReducedMotion()) return
  const photo = from instanceof HTMLImageElement ? from : from?.querySelector('img')
  if (!photo) {
    pulse(icon)
    return
  }
  addToAir(inAir[target], quantity)
  launch(photo, icon, () => {
    addToAir(inAir[target], -quantity)
    pulse(icon)
  })
}
