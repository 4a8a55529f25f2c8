import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { MixedContentNote } from '../crud/files/mixed-content-note.tsx'
import { acceptedTypes, useUploads } from '../crud/files/use-uploads.ts'
import type { ArticleValues } from './draft-store.ts'
import { texts } from './texts.ts'

const isLoadable = (address: string) => /^(\/uploads\/|https?:\/\/[^/]+\.[^/]+\/)./.test(address)

export function ImageUrlField({ form }: { form: UseFormReturn<ArticleValues> }) {
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
          onChange={({ target }) => {
            void upload([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {imageUrl && isLoadable(imageUrl) && (
        <Picture src={imageUrl} alt="" sizes="160px" className="aspect-video w-40 rounded-sm" />
      )}
      <MixedContentNote addresses={[imageUrl ?? '']} />
    </Field>
  )
}
