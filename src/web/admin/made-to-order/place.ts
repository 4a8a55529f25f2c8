import type { InscriptionArea } from '#shared/rules/inscription.ts'

export const narrowest = 5

/** Rounds to 0.1 %: less than a pixel of the largest picture. */
const tenths = (value: number, least: number) => Math.round(Math.min(100, Math.max(least, value)) * 10) / 10

export const movedBy = (area: InscriptionArea, dx: number, dy: number): InscriptionArea => ({
  ...area,
  cx: tenths(area.cx + dx, 0),
  cy: tenths(area.cy + dy, 0),
})

export const withWidth = (area: InscriptionArea, w: number): InscriptionArea => ({
  ...area,
  w: tenths(w, narrowest),
})

const steps: Record<string, (area: InscriptionArea, step: number) => InscriptionArea> = {
  ArrowLeft: (area, step) => movedBy(area, -step, 0),
  ArrowRight: (area, step) => movedBy(area, step, 0),
  ArrowUp: (area, step) => movedBy(area, 0, -step),
  ArrowDown: (area, step) => movedBy(area, 0, step),
  '+': (area, step) => withWidth(area, area.w + step),
  '=': (area, step) => withWidth(area, area.w + step),
  '-': (area, step) => withWidth(area, area.w - step),
}

export const placeByKey = (
  area: InscriptionArea,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): InscriptionArea | null => steps[key]?.(area, shiftKey ? 5 : 0.5) ?? null
