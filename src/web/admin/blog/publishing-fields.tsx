import type { UseFormReturn } from 'react-hook-form'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { ArticleValues } from './draft-store.ts'
import { texts } from './texts.ts'

export function PublishingFields({ form: { register } }: { form: UseFormReturn<ArticleValues> }) {
  return (
    <Panel title={texts.publishing}>
      <div className="grid gap-3 divide-y divide-line *:pb-3 *:last:pb-0">
        <Switch label={texts.isPublished} description={texts.isPublishedAbout} {...register('isPublished')} />
        <Switch label={texts.isFeatured} description={texts.isFeaturedAbout} {...register('isFeatured')} />
      </div>
    </Panel>
  )
}
