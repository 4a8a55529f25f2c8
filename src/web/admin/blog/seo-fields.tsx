import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { seoDescriptionMax, seoTitleMax } from '#shared/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { TagInput } from '../crud/form/tag-input.tsx'
import type { ArticleValues } from './draft-store.ts'
import { texts } from './texts.ts'

type SeoFieldsProps = { form: UseFormReturn<ArticleValues>; onTitleLeave: () => void }

export function SeoFields({ form, onTitleLeave }: SeoFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const [title, description] = useWatch({ control, name: ['seoTitle', 'seoDescription'] })
  return (
    <Panel title={texts.seo}>
      <div className="grid gap-4">
        <Field
          label={texts.fieldSeoTitle}
          counter={<Counter text={title} max={seoTitleMax} />}
          error={errors.seoTitle?.message}
        >
          <Input {...register('seoTitle', { onBlur: onTitleLeave })} />
        </Field>
        <Field
          label={texts.fieldSeoDescription}
          counter={<Counter text={description} max={seoDescriptionMax} />}
          error={errors.seoDescription?.message}
        >
          <Textarea rows={3} {...register('seoDescription')} />
        </Field>
        <Field label={texts.fieldTags} error={errors.tags?.message ?? errors.tags?.[0]?.message}>
          <Controller
            control={control}
            name="tags"
            render={({ field: { value, onChange, name } }) => (
              <TagInput name={name} value={value ?? []} onChange={onChange} />
            )}
          />
        </Field>
      </div>
    </Panel>
  )
}

/** Counts like the validation: without surrounding spaces. */
function Counter({ text, max }: { text: string | null | undefined; max: number }) {
  const length = (text ?? '').trim().length
  return <span className={length > max ? 'text-danger' : undefined}>{`${length}/${max}`}</span>
}
