import { type CSSProperties, useId } from 'react'
import type { InscriptionFace, Inscription as Written } from '#shared/rules/inscription.ts'
import { layOutInscription, letterSpacing } from '#shared/rules/inscription-layout.ts'
import { InscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { cn } from './cn.ts'

/** How a typeface is written with CSS. */
export const faceStyles: Record<InscriptionFace, CSSProperties> = {
  print: { fontFamily: 'var(--font-body)', fontWeight: 700, letterSpacing: `${letterSpacing.print}em` },
  round: { fontFamily: 'var(--font-display)', fontWeight: 600, letterSpacing: `${letterSpacing.round}em` },
  hand: { fontFamily: '"Pacifico", cursive', fontWeight: 400, letterSpacing: letterSpacing.hand },
}

type Props = {
  inscription: Pick<Written, 'text' | 'face' | 'letters' | 'area'>
  /** The picture's width by its height. */
  aspect?: number
  /** As the picture fills its box. */
  fit?: 'cover' | 'contain'
  className?: string
}

/** Words as they will stand on the thing, drawn over its picture. Read aloud they stand elsewhere. */
export function Inscription({ inscription, aspect = 1, fit = 'cover', className }: Props) {
  const id = useId()
  const { size, lines } = layOutInscription(inscription, aspect)
  return (
    <>
      <InscriptionSheet />
      <svg
        aria-hidden
        viewBox={`0 0 100 ${100 / aspect}`}
        preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
        className={cn('pointer-events-none absolute inset-0 size-full', className)}
      >
        {lines.map(({ text, path }, index) => (
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
        ))}
      </svg>
    </>
  )
}
