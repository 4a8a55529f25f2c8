import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { Post } from '#shared/contract/blog.ts'
import { metaDescriptionLength, relatedPostsLimit } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { queries } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { aboutPost } from '../seo/schema-org.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { PostGrid } from './post-grid.tsx'
import { PostMeta } from './post-meta.tsx'
import { texts } from './texts.ts'

export function PostView({ post }: { post: Post }) {
  const description =
    post.seoDescription || (post.excerpt || plainText(post.content)).slice(0, metaDescriptionLength)
  return (
    <div className="wrap pb-section">
      <PageHead
        title={post.seoTitle || post.title}
        description={description}
        picture={post.imageUrl}
        type="article"
      />
      <StructuredData about={aboutPost(post)} />
      <BreadcrumbTrail steps={[{ label: texts.title, to: paths.blog }]} current={post.title} />
      <article>
        <PostHeader post={post} />
        {post.imageUrl && (
          <Picture
            src={post.imageUrl}
            alt={post.title}
            priority
            sizes="(min-width: 72rem) 1080px, 96vw"
            className="mx-auto aspect-4/3 max-w-cover rounded-2xl md:aspect-16/9"
          />
        )}
        <div className="mx-auto max-w-prose pt-10">
          {post.excerpt && (
            <p className="mb-6 font-medium text-[1.125rem] leading-[1.6] md:text-[1.25rem]">{post.excerpt}</p>
          )}
          <Prose
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
            dangerouslySetInnerHTML={{ __html: post.content }}
          />
        </div>
      </article>
      <PostProducts ids={post.productIds} />
      <RelatedPosts post={post} />
    </div>
  )
}

function PostHeader({ post }: { post: Post }) {
  return (
    <div className="mx-auto grid max-w-prose justify-items-start gap-4.5 pt-5 pb-8">
      <Button asChild variant="quiet" size={44} icon={<ArrowLeft />}>
        <ShopLink to={paths.blog}>{texts.back}</ShopLink>
      </Button>
      <h1 className="wrap-anywhere">{post.title}</h1>
      <PostMeta post={post} minutes={texts.minutesToRead} />
      {post.tags.length > 0 && (
        <ul aria-label={texts.tags} className="flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Chip className="whitespace-normal">{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PostProducts({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useQuery({ ...queries.productLines(ids), enabled: ids.length > 0 })
  const products = data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  if (products.length === 0) return null
  return (
    <section className="pt-section" aria-labelledby="post-products">
      <h2 id="post-products" className="mb-[clamp(20px,2.6vw,36px)]">
        {texts.products}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}

function RelatedPosts({ post }: { post: Post }) {
  const { data = [] } = useQuery(queries.relatedPosts())
  const related = data.filter(({ id }) => id !== post.id).slice(0, relatedPostsLimit)
  if (related.length === 0) return null
  return (
    <section className="pt-section" aria-labelledby="related-posts">
      <h2 id="related-posts" className="mb-[clamp(20px,2.6vw,36px)]">
        {texts.related}
      </h2>
      <PostGrid posts={related} />
    </section>
  )
}
