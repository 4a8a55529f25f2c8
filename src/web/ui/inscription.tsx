import { type CSSProperties, useId } from 'react'
import type { InscriptionFace, Inscription as Written } from '#shared/rules/inscription.ts'
import { layOutInscription, letterSpacing } from '#shared/rules/inscription-layout.ts'
import { pictureSources } from '#shared/rules/picture.ts'
import { InscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { cn } from './cn.ts'

export const faceStyles: Record<InscriptionFace, CSSProperties> = {
  print: { fontFamily: 'var(--font-body)', fontWeight: 700, letterSpacing: `${letterSpacing.print}em` },
  round: { fontFamily: 'var(--font-display)', fontWeight: 600, letterSpacing: `${letterSpacing.round}em` },
  hand: { fontFamily: '"Pacifico", cursive', fontWeight: 400, letterSpacing: letterSpacing.hand },
}

type Props = {
  inscription: Written
  /** Must match the picture's `object-fit`. */
  fit?: 'cover' | 'contain' | undefined
  className?: string
}

/**
 * Draws the words over their picture in a `relative` box. Hidden from screen readers; place it beside a
 * button, not inside, where it would become part of the button's name.
 */
export function Inscription({ inscription, fit = 'cover', className }: Props) {
  const sources = pictureSources(inscription.image ?? '')
  const aspect = sources ? sources.width / sources.height : 1
  return (
    <>
      <InscriptionSheet />
      <svg
        aria-hidden
        viewBox={`0 0 100 ${100 / aspect}`}
        preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
        className={cn('pointer-events-none absolute inset-0 size-full', className)}
      >
        <InscriptionLines inscription={inscription} aspect={aspect} />
      </svg>
    </>
  )
}

type LinesProps = { inscription: Written; aspect?: number }

/** The words alone, in an svg 100 wide; it needs the sheet of its typeface beside it. */
export function InscriptionLines({ inscription, aspect = 1 }: LinesProps) {
  const id = useId()
  const { size, lines } = layOutInscription(inscription, aspect)
  return lines.map(({ text, path }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are drawn anew all together
    <g key={index}>
      <path id={`${id}${index}`} d={path} fill="none" />
      <text
        fontSize={size}
        fill={inscription.letters}
        textAnchor="middle"
        style={faceStyles[inscription.face]}
      >
        <textPath href={`#${id}${index}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </g>
  ))
}
