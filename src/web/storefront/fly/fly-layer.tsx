import { flyLayer } from './fly.ts'

export function FlyLayer() {
  return <div {...flyLayer} aria-hidden className="pointer-events-none fixed inset-0 z-fly overflow-hidden" />
}
