import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Post, type PostForm, postForm } from '#shared/contract/blog.ts'
import { texts as shared } from '#shared/texts.ts'
import type { FormValues } from '../crud/form-values.ts'
import { articleSlug, seoTitleOf } from './article-names.ts'
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

function valuesOf(post: Post): FormValues<typeof postForm> {
  const { title, slug, excerpt, content, imageUrl, seoDescription, tags, isPublished, isFeatured } = post
  const seoTitle = post.seoTitle || seoTitleOf(title)
  return { title, slug, excerpt, content, imageUrl, seoTitle, seoDescription, tags, isPublished, isFeatured }
}

/** The article's form with the fields that fill themselves from the title. */
export function useArticleForm(post: Post | null, posts: readonly Post[]) {
  const [initial] = useState(() => (post ? valuesOf(post) : blank))
  const taken = useMemo(
    () => new Set(posts.filter(({ id }) => id !== post?.id).map(({ slug }) => slug)),
    [posts, post],
  )
  const schema = useMemo(
    () => postForm.extend({ slug: postForm.shape.slug.refine((slug) => !taken.has(slug), shared.slugTaken) }),
    [taken],
  )
  const form = useForm<ArticleValues, unknown, PostForm>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    mode: 'onTouched',
  })

  /** An address or a SEO title that was typed by hand stays; one that came from the title follows it. */
  function followTitle(before: string, title: string) {
    const { slug, seoTitle } = form.getValues()
    const validate = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (!post && (!slug || slug === articleSlug(before, taken)))
      form.setValue('slug', articleSlug(title, taken), validate)
    if (!seoTitle || seoTitle === seoTitleOf(before)) form.setValue('seoTitle', seoTitleOf(title), validate)
  }

  /** «Filled with the title whenever it is empty»: once the field is left, so that it can be typed anew. */
  function fillSeoTitle() {
    const { title, seoTitle } = form.getValues()
    if (!seoTitle?.trim()) form.setValue('seoTitle', seoTitleOf(title), { shouldDirty: true })
  }

  return { form, initial, followTitle, fillSeoTitle }
}
