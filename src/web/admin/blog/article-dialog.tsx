import { Eye, FileClock } from 'lucide-react'
import { useState } from 'react'
import { Controller, get, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { Post } from '#shared/contract/blog.ts'
import { articleProductsLimit, seoDescriptionMax, seoTitleMax } from '#shared/limits.ts'
import { formatDayAndTime, formatLongDate } from '#shared/rules/dates.ts'
import { readingMinutes } from '#shared/rules/reading-time.ts'
import { minutesAhead } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { TagInput } from '../crud/form/tag-input.tsx'
import { ChosenProducts } from '../made-to-order/chosen-products.tsx'
import { useFormProducts } from '../made-to-order/form-products.ts'
import type { ArticleValues } from './draft-store.ts'
import { MainFields } from './main-fields.tsx'
import { texts } from './texts.ts'
import { useArticleForm } from './use-article-form.ts'
import { useDraft } from './use-draft.ts'

type ArticleDialogProps = { post: Post | null; onClose: () => void }

export function ArticleDialog({ post, onClose }: ArticleDialogProps) {
  const { timeZone } = useShopFacts()
  const [previewing, setPreviewing] = useState(false)
  // The editor reads its text once; a restored draft needs a new one.
  const [editorKey, setEditorKey] = useState(0)
  const newEditor = () => setEditorKey((key) => key + 1)
  const { form, initial, base, setBase, dialog, followTitle, fillSeoTitle } = useArticleForm(post, {
    onMerged: newEditor,
    onClose: close,
  })
  const draft = useDraft(base, initial, form)

  function close(): void {
    draft.forget()
    onClose()
  }

  function restore() {
    if (!draft.offered) return
    const { version, values } = draft.offered
    form.reset({ ...initial, ...values }, { keepDefaultValues: true })
    // Saves under the draft's version, so that later edits by colleagues are reported, not overwritten.
    if (post && version) setBase({ ...post, version })
    newEditor()
    draft.accept()
  }

  return (
    <FormDialog
      {...dialog}
      onSubmit={(event) => {
        fillSeoTitle()
        void dialog.onSubmit(event)
      }}
      className="bg-mist"
      aside={
        <Button variant="ghost" icon={<Eye />} onClick={() => setPreviewing(true)}>
          <span className="max-md:sr-only">{texts.preview}</span>
        </Button>
      }
    >
      <div className="grid items-start gap-4 duo:grid-cols-[minmax(0,1fr)_340px]">
        <MainFields form={form} editorKey={editorKey} onTitleChange={followTitle} />
        <div className="grid min-w-0 gap-4">
          <SeoFields form={form} onTitleLeave={fillSeoTitle} />
          <PublishingFields form={form} />
          <ProductsField form={form} />
        </div>
      </div>
      {previewing && (
        <ArticlePreview
          article={form.getValues()}
          createdAt={post?.createdAt ?? new Date().toISOString()}
          onClose={() => setPreviewing(false)}
        />
      )}
      <ConfirmDialog
        open={draft.offered !== null}
        onOpenChange={(open) => !open && draft.putAway()}
        title={texts.restoreTitle}
        text={draft.offered && texts.restoreText(formatDayAndTime(draft.offered.at, timeZone))}
        icon={<FileClock />}
        tone="plain"
        confirmLabel={texts.restore}
        cancelLabel={texts.restoreNot}
        onCancel={draft.decline}
        onConfirm={restore}
      />
    </FormDialog>
  )
}

function PublishingFields({ form: { register } }: { form: UseFormReturn<ArticleValues> }) {
  return (
    <Panel title={texts.publishing}>
      <div className="grid gap-3 divide-y divide-line *:pb-3 *:last:pb-0">
        <Switch label={texts.isPublished} description={texts.isPublishedAbout} {...register('isPublished')} />
        <Switch label={texts.isFeatured} description={texts.isFeaturedAbout} {...register('isFeatured')} />
      </div>
    </Panel>
  )
}

function ProductsField({ form: { control, formState } }: { form: UseFormReturn<ArticleValues> }) {
  const { field } = useController({ control, name: 'productIds' })
  const ids = field.value ?? []
  const products = useFormProducts(ids)
  const errorsAt = (path: string): { message?: string } | undefined => get(formState.errors, path)
  return (
    <Panel>
      <ChosenProducts
        name="productIds"
        title={texts.products}
        hint={texts.productsHint}
        searchLabel={texts.productSearch}
        most={articleProductsLimit}
        ids={ids}
        onChange={field.onChange}
        products={products}
        errorAt={(path) => errorsAt(path)?.message}
      />
    </Panel>
  )
}

type ArticlePreviewProps = { article: ArticleValues; createdAt: string; onClose: () => void }

function ArticlePreview({ article, createdAt, onClose }: ArticlePreviewProps) {
  const { timeZone } = useShopFacts()
  const { title, excerpt, imageUrl, content, tags = [] } = article
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.preview} description={texts.previewNote} width="form" className="bg-bg">
        <DialogBody>
          <article className="mx-auto flex max-w-prose flex-col gap-5 pb-6">
            <h1 className="text-h1">{title || texts.untitled}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-3 text-sm">
              <time dateTime={createdAt}>
                {formatLongDate(createdAt, minutesAhead(new Date(createdAt), timeZone))}
              </time>
              <span>{texts.minutes(readingMinutes(content))}</span>
              {tags.map((tag) => (
                <Badge key={tag} compact>
                  {tag}
                </Badge>
              ))}
            </p>
            {imageUrl && <Picture src={imageUrl} alt="" className="aspect-video rounded-xl" />}
            {excerpt && <p className="text-ink-2 text-lead">{excerpt}</p>}
            {/* The editor's schema excludes scripts, event handlers and foreign frames. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
            <Prose dangerouslySetInnerHTML={{ __html: content }} />
          </article>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

type SeoFieldsProps = { form: UseFormReturn<ArticleValues>; onTitleLeave: () => void }

function SeoFields({ form, onTitleLeave }: SeoFieldsProps) {
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
