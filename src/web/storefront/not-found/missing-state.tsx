import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import redBalloon from './red-balloon.webp'

type Props = { title: string; children: ReactNode; action: { label: string; to: string } }

export function MissingState({ title, children, action }: Props) {
  return (
    <EmptyState
      as="h1"
      title={title}
      art={<Picture src={redBalloon} alt="" width={480} height={480} />}
      action={
        <Button asChild>
          <ShopLink to={action.to}>{action.label}</ShopLink>
        </Button>
      }
      className="py-[clamp(56px,9vw,128px)]"
    >
      {children}
    </EmptyState>
  )
}
