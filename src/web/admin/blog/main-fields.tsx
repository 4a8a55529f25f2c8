import { useDeferredValue } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { paths } from '#shared/paths.ts'
import { readingMinutes } from '#shared/rules/reading-time.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MixedContentNote, picturesIn } from '../crud/files/mixed-content-note.tsx'
import type { ArticleValues } from './draft-store.ts'
import { ArticleEditor } from './editor/article-editor.tsx'
import { ImageUrlField } from './image-url-field.tsx'
import { texts } from './texts.ts'

type MainFieldsProps = {
  form: UseFormReturn<ArticleValues>
  editorKey: number
  onTitleChange: (before: string, title: string) => void
}

export function MainFields({ form, editorKey, onTitleChange }: MainFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const [title, slug, content] = useWatch({ control, name: ['title', 'slug', 'content'] })
  const measured = useDeferredValue(content)
  return (
    <Panel title={texts.main} className="min-w-0">
      <div className="grid gap-4">
        <Field label={texts.fieldTitle} required error={errors.title?.message}>
          <Input
            maxLength={200}
            {...register('title', { onChange: ({ target }) => onTitleChange(title, target.value) })}
          />
        </Field>
        <Field label={texts.fieldSlug} required hint={paths.post(slug)} error={errors.slug?.message}>
          <Input autoCapitalize="none" spellCheck={false} {...register('slug')} />
        </Field>
        <Field label={texts.fieldExcerpt} hint={texts.excerptHint} error={errors.excerpt?.message}>
          <Textarea rows={3} {...register('excerpt')} />
        </Field>
        <Field
          label={texts.fieldContent}
          required
          hint={texts.readTime(readingMinutes(measured))}
          error={errors.content?.message}
        >
          <Controller
            control={control}
            name="content"
            render={({ field: { value, onChange, onBlur } }) => (
              <ArticleEditor key={editorKey} initialValue={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <MixedContentNote addresses={picturesIn(measured)} />
        <ImageUrlField form={form} />
      </div>
    </Panel>
  )
}
