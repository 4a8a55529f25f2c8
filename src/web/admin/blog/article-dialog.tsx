import { Eye, FileClock } from 'lucide-react'
import { useState } from 'react'
import type { Post, PostForm } from '#shared/contract/blog.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDayAndTime } from '#shared/rules/dates.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { StaleNotice } from '../crud/form/stale-notice.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { useStaleForm } from '../crud/form/use-stale-form.ts'
import { ArticlePreview } from './article-preview.tsx'
import type { ArticleValues } from './draft-store.ts'
import { MainFields } from './main-fields.tsx'
import { withPortablePictures } from './portable-pictures.ts'
import { PublishingFields } from './publishing-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { texts } from './texts.ts'
import { articleValues, useArticleForm } from './use-article-form.ts'
import { useDraft } from './use-draft.ts'

type ArticleDialogProps = { post: Post | null; onClose: () => void }

async function send(post: Post | null, values: PostForm): Promise<Post> {
  const form = { ...values, content: await withPortablePictures(values.content) }
  if (!post) return adminCall(endpoints.createPost, { body: form })
  const body = { ...form, id: post.id, version: post.version }
  return adminCall(endpoints.updatePost, { params: { id: post.id }, body })
}

export function ArticleDialog({ post, onClose }: ArticleDialogProps) {
  const { timeZone } = useShopFacts()
  const { form, initial, followTitle, fillSeoTitle } = useArticleForm(post)
  const [previewing, setPreviewing] = useState(false)
  // The editor reads its text once; a restored draft needs a new one.
  const [editorKey, setEditorKey] = useState(0)

  const newEditor = () => setEditorKey((key) => key + 1)
  const { base, standOn, read, notice } = useStaleForm<Post | null, ArticleValues>({
    opened: post,
    form,
    valuesOf: articleValues,
    load: () => adminCall(endpoints.adminPost, { params: { id: post?.id ?? 0 } }),
    onMerged: newEditor,
  })
  const draft = useDraft(base, initial, form)
  const { save, pending } = useAdminMutation({
    call: (values: PostForm) => send(base, values),
    success: { title: post ? texts.updated : texts.created },
    failure: post ? texts.updateFailed : texts.createFailed,
    onSuccess: close,
    onFailure: read,
    form,
  })

  function close() {
    draft.forget()
    onClose()
  }

  function restore() {
    if (!draft.offered) return
    const { version, values } = draft.offered
    form.reset({ ...initial, ...values }, { keepDefaultValues: true })
    // Whoever changed the article since then is not overwritten unseen.
    if (post && version) standOn({ ...post, version })
    newEditor()
    draft.accept()
  }

  return (
    <FormDialog
      title={post ? texts.edit : texts.create}
      submitLabel={post ? texts.submitEdit : texts.submitCreate}
      pending={pending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => {
        fillSeoTitle()
        void form.handleSubmit(save)(event)
      }}
      onClose={close}
      className="bg-mist"
      aside={
        <Button variant="ghost" icon={<Eye />} onClick={() => setPreviewing(true)}>
          <span className="max-md:sr-only">{texts.preview}</span>
        </Button>
      }
    >
      <StaleNotice {...notice} />
      <div className="grid items-start gap-4 duo:grid-cols-[minmax(0,1fr)_340px]">
        <MainFields form={form} editorKey={editorKey} onTitleChange={followTitle} />
        <div className="grid min-w-0 gap-4">
          <SeoFields form={form} onTitleLeave={fillSeoTitle} />
          <PublishingFields form={form} />
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
