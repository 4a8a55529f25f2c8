import { type CSSProperties, useId } from 'react'
import type { InscriptionFace, Inscription as Written } from '#shared/rules/inscription.ts'
import { layOutInscription, letterSpacing } from '#shared/rules/inscription-layout.ts'
import { pictureSources } from '#shared/rules/picture.ts'
import { InscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { cn } from './cn.ts'

/** How a typeface is written with CSS. */
export const faceStyles: Record<InscriptionFace, CSSProperties> = {
  print: { fontFamily: 'var(--font-body)', fontWeight: 700, letterSpacing: `${letterSpacing.print}em` },
  round: { fontFamily: 'var(--font-display)', fontWeight: 600, letterSpacing: `${letterSpacing.round}em` },
  hand: { fontFamily: '"Pacifico", cursive', fontWeight: 400, letterSpacing: letterSpacing.hand },
}

type Props = {
  inscription: Written
  /** As the picture fills its box. */
  fit?: 'cover' | 'contain' | undefined
  className?: string
}

/**
 * Words as they will stand on the thing, drawn over its picture in a `relative` box. Read aloud they stand elsewhere, so it lies
 * beside a button and not inside: there it would be taken for the button's own words.
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

/** The words alone, in a drawing as wide as 100; beside it stands the sheet of their typeface, which a drawing cannot hold. */
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
