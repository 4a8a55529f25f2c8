import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import redBalloon from '../not-found/red-balloon.webp'
import { texts } from './texts.ts'

type Props = { kind: 'empty' } | { kind: 'failed'; onRetry: () => void }

export function BlogState(props: Props) {
  const art = <Picture src={redBalloon} alt="" width={480} height={480} />
  if (props.kind === 'failed')
    return (
      <EmptyState
        art={art}
        title={texts.emptyTitle}
        action={<LoadFailed onRetry={props.onRetry} className="mt-2 w-full" />}
      />
    )
  const toCatalog = (
    <Button asChild>
      <ShopLink to={paths.catalog}>{texts.toCatalog}</ShopLink>
    </Button>
  )
  return (
    <EmptyState art={art} title={texts.emptyTitle} action={toCatalog}>
      {texts.empty}
    </EmptyState>
  )
}
