import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Post, postForm } from '#shared/contract/blog.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { slugOf } from '#shared/rules/slug.ts'
import { texts as shared } from '#shared/texts.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { blankValues, pickValues } from '../crud/form/form-values.ts'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { isSlugOf, seoTitleOf } from './article-names.ts'
import { withPortablePictures } from './portable-pictures.ts'
import { texts } from './texts.ts'

const valuesOf = (post: Post | null) =>
  post
    ? pickValues(postForm, { ...post, seoTitle: post.seoTitle || seoTitleOf(post.title) })
    : blankValues(postForm, { title: '', slug: '', content: '' })

function useTakenSlugs(slug: string, ownId: number | undefined): ReadonlySet<string> {
  const beginning = useDebounced(slug.replace(/-\d+$/, ''), panelPauseMs)
  const { data } = useApi(
    endpoints.adminPosts,
    { query: { search: beginning, limit: 100 } },
    { enabled: beginning !== '' },
  )
  return useMemo(
    () => new Set(data?.items.filter(({ id }) => id !== ownId).map((other) => other.slug)),
    [data, ownId],
  )
}

type Options = { onMerged: () => void; onClose: () => void }

export function useArticleForm(post: Post | null, { onMerged, onClose }: Options) {
  const slugs = useRef<ReadonlySet<string>>(new Set())
  const [schema] = useState(() =>
    postForm.extend({
      slug: postForm.shape.slug.refine((slug) => !slugs.current.has(slug), shared.slugTaken),
    }),
  )
  const entityForm = useEntityForm({
    schema,
    entity: post,
    values: valuesOf,
    async save({ content, ...rest }, { entity }) {
      const body = { ...rest, content: await withPortablePictures(content) }
      if (!entity) return adminCall(endpoints.createPost, { body })
      const { id, version } = entity
      return adminCall(endpoints.updatePost, { params: { id }, body: { ...body, id, version } })
    },
    texts: post ? texts.editing : texts.creating,
    load: () => adminCall(endpoints.adminPost, { params: { id: post?.id ?? 0 } }),
    onMerged,
    onClose,
  })
  const { form } = entityForm
  const { control, getValues, setValue, trigger } = form
  const taken = useTakenSlugs(useWatch({ control, name: 'slug' }), post?.id)

  useEffect(() => {
    slugs.current = taken
    const { title, slug } = getValues()
    if (!taken.has(slug)) return
    // Validates the new slug, because a refused save may have left «taken» on the old one.
    if (!post && isSlugOf(title, slug))
      setValue('slug', slugOf(title, taken), { shouldDirty: true, shouldValidate: true })
    else void trigger('slug')
  }, [taken, post, getValues, setValue, trigger])

  function followTitle(before: string, title: string) {
    const { slug, seoTitle } = form.getValues()
    const validate = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (!post && (!slug || isSlugOf(before, slug))) form.setValue('slug', slugOf(title, taken), validate)
    if (!seoTitle || seoTitle === seoTitleOf(before)) form.setValue('seoTitle', seoTitleOf(title), validate)
  }

  /** Runs on blur, so that the field can be emptied and typed anew. */
  function fillSeoTitle() {
    const { title, seoTitle } = form.getValues()
    if (!seoTitle?.trim()) form.setValue('seoTitle', seoTitleOf(title), { shouldDirty: true })
  }

  return { ...entityForm, followTitle, fillSeoTitle }
}
