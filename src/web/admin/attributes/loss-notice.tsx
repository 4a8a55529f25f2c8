import { TriangleAlert } from 'lucide-react'
import type { Attribute } from '#shared/contract/attributes.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ValueInput } from './attribute-form-state.ts'
import { texts } from './texts.ts'

type LossNoticeProps = {
  value: Attribute['values'][number]
  heir: ValueInput | undefined
  offered: readonly ValueInput[]
  onReplace: (slug: string) => void
  onKeep: () => void
}

export function LossNotice({ value, heir, offered, onReplace, onKeep }: LossNoticeProps) {
  return (
    <Notice tone="warn" role="alert" icon={<TriangleAlert />}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b className="block font-semibold">{texts.lossTitle(value.name, value.productCount)}</b>
          {heir ? texts.heirText(heir.name) : texts.lossText}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={texts.replaceBy(value.name)}
            value={heir?.slug ?? ''}
            onChange={({ target }) => onReplace(target.value)}
            className="text-ink"
          >
            <option value="">{texts.replaceByNone}</option>
            {offered
              .filter(({ name, slug }) => name !== '' && slug !== '')
              .map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
          <Button variant="ghost" size={40} onClick={onKeep}>
            {texts.keep}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
