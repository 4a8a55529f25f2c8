import type { Inscription } from '#shared/rules/inscription.ts'
import { InscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { InscriptionLines } from '#web/ui/inscription.tsx'

/** A balloon of width 2 around the centre of the words. */
const outline =
  'M0 1.2C-.46.92-1 .52-1-.12A1 1 0 0 1 1-.12C1 .52.46.92 0 1.2ZM0 1.2L-.13 1.36Q0 1.43.13 1.36Z'
/** Width of the words relative to the balloon. */
const share = 0.68

/** Draws the inscription black on white, without the picture of the product. */
export function CutDrawing({ inscription }: { inscription: Inscription }) {
  const { cx, cy, w } = inscription.area
  const half = w / 2 / share
  const [left, top, width, height] = [cx - half * 1.04, cy - half * 1.16, half * 2.08, half * 2.62]
  return (
    <>
      <InscriptionSheet />
      <svg aria-hidden viewBox={`${left} ${top} ${width} ${height}`} className="sheet-drawing">
        <path
          d={outline}
          transform={`translate(${cx} ${cy}) scale(${half})`}
          vectorEffect="non-scaling-stroke"
          fill="none"
          stroke="#000"
          strokeWidth={1.5}
        />
        <InscriptionLines inscription={{ ...inscription, letters: '#000' }} />
      </svg>
    </>
  )
}
