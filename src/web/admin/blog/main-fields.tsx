import { Upload } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { paths } from '#shared/paths.ts'
import { readingMinutes } from '#shared/rules/reading-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MixedContentNote, picturesIn } from '../crud/files/mixed-content-note.tsx'
import { acceptedTypes, takeFiles, useUploads } from '../crud/files/use-uploads.ts'
import type { ArticleValues } from './draft-store.ts'
import { ArticleEditor } from './editor/article-editor.tsx'
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

const isLoadable = (address: string) => /^(\/uploads\/|https?:\/\/[^/]+\.[^/]+\/)./.test(address)

function ImageUrlField({ form }: { form: UseFormReturn<ArticleValues> }) {
  const { control, register, setValue, formState } = form
  const input = useRef<HTMLInputElement>(null)
  const imageUrl = useWatch({ control, name: 'imageUrl' })
  const { uploads, error, upload } = useUploads((address) =>
    setValue('imageUrl', address, { shouldDirty: true, shouldValidate: true }),
  )
  return (
    <Field label={texts.fieldImage} error={formState.errors.imageUrl?.message ?? error}>
      <div className="flex gap-2">
        <Input inputMode="url" autoComplete="off" {...register('imageUrl')} />
        <Button
          variant="quiet"
          icon={<Upload />}
          loading={uploads.length > 0}
          onClick={() => input.current?.click()}
        >
          {texts.upload}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedTypes}
          aria-label={texts.upload}
          onChange={({ target }) => void upload(takeFiles(target))}
        />
      </div>
      {imageUrl && isLoadable(imageUrl) && (
        <Picture src={imageUrl} alt="" sizes="160px" className="aspect-video w-40 rounded-sm" />
      )}
      <MixedContentNote addresses={[imageUrl ?? '']} />
    </Field>
  )
}
