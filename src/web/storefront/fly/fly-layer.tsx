import { flyLayer } from './fly.ts'

/** Where pictures fly: above everything, and nothing to touch or to read. */
export function FlyLayer() {
  return <div {...flyLayer} aria-hidden className="pointer-events-none fixed inset-0 z-fly overflow-hidden" />
}
