import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Post, type PostForm, postForm } from '#shared/contract/blog.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { slugOf } from '#shared/rules/slug.ts'
import { texts as shared } from '#shared/texts.ts'
import { admin } from '#web/api/admin-queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { FormValues } from '../crud/form/form-values.ts'
import { isSlugOf, seoTitleOf } from './article-names.ts'
import type { ArticleValues } from './draft-store.ts'

const blank: FormValues<typeof postForm> = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  seoTitle: '',
  seoDescription: '',
  tags: [],
  isPublished: false,
  isFeatured: false,
}

export function articleValues(post: Post | null): FormValues<typeof postForm> {
  if (!post) return blank
  const { title, slug, excerpt, content, imageUrl, seoDescription, tags, isPublished, isFeatured } = post
  const seoTitle = post.seoTitle || seoTitleOf(title)
  return { title, slug, excerpt, content, imageUrl, seoTitle, seoDescription, tags, isPublished, isFeatured }
}

/** Addresses of other articles that begin like this one; the list is long, so the server is asked for those only. */
function useTakenSlugs(slug: string, ownId: number | undefined): ReadonlySet<string> {
  const beginning = useDebounced(slug.replace(/-\d+$/, ''), panelPauseMs)
  const { data } = useQuery({
    ...admin.posts({ search: beginning, limit: 100 }),
    enabled: beginning !== '',
  })
  return useMemo(
    () => new Set(data?.items.filter(({ id }) => id !== ownId).map((other) => other.slug)),
    [data, ownId],
  )
}

/** The article's form with the fields that fill themselves from the title. */
export function useArticleForm(post: Post | null) {
  const [initial] = useState(() => articleValues(post))
  const known = useRef<ReadonlySet<string>>(new Set())
  const [schema] = useState(() =>
    postForm.extend({
      slug: postForm.shape.slug.refine((slug) => !known.current.has(slug), shared.slugTaken),
    }),
  )
  const form = useForm<ArticleValues, unknown, PostForm>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    mode: 'onTouched',
  })
  const { control, getValues, setValue, trigger } = form
  const taken = useTakenSlugs(useWatch({ control, name: 'slug' }), post?.id)

  useEffect(() => {
    known.current = taken
    const { title, slug } = getValues()
    if (!taken.has(slug)) return
    // Whoever saved before this was known has been told that the address is taken: of the new one that is not true.
    if (!post && isSlugOf(title, slug))
      setValue('slug', slugOf(title, taken), { shouldDirty: true, shouldValidate: true })
    else void trigger('slug')
  }, [taken, post, getValues, setValue, trigger])

  /** An address or a SEO title that was typed by hand stays; one that came from the title follows it. */
  function followTitle(before: string, title: string) {
    const { slug, seoTitle } = form.getValues()
    const validate = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (!post && (!slug || isSlugOf(before, slug))) form.setValue('slug', slugOf(title, taken), validate)
    if (!seoTitle || seoTitle === seoTitleOf(before)) form.setValue('seoTitle', seoTitleOf(title), validate)
  }

  /** «Filled with the title whenever it is empty»: once the field is left, so that it can be typed anew. */
  function fillSeoTitle() {
    const { title, seoTitle } = form.getValues()
    if (!seoTitle?.trim()) form.setValue('seoTitle', seoTitleOf(title), { shouldDirty: true })
  }

  return { form, initial, followTitle, fillSeoTitle }
}
