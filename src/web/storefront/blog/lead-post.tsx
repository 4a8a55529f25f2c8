import { paths } from '#shared/paths.ts'
import type { ListedPost } from '#web/api/listed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { PostMeta } from './post-meta.tsx'
import { texts } from './texts.ts'

export function LeadPost({ post }: { post: ListedPost }) {
  return (
    <article className="group grid overflow-hidden rounded-2xl bg-surface shadow-hairline duo:grid-cols-[1.35fr_1fr]">
      <ShopLink to={paths.post(post.slug)} tabIndex={-1} aria-hidden className="relative block">
        <Picture
          src={post.imageUrl}
          alt=""
          priority
          // The box is higher than a cover of 16:9, so the cover is wider than the box.
          sizes="(min-width: 90rem) 1000px, (min-width: 56.3125rem) 76vw, 134vw"
          className="aspect-4/3 duo:absolute duo:inset-0 duo:aspect-auto"
          imgClassName="object-[64%_50%] transition-transform duration-700 group-hover:scale-104"
        />
      </ShopLink>
      <div className="flex flex-col items-start justify-center gap-4.5 p-[clamp(24px,3.6vw,56px)] duo:min-h-125">
        <Badge tone="featured">{texts.featured}</Badge>
        <h2>
          <ShopLink to={paths.post(post.slug)} className="hover:text-berry-text">
            {post.title}
          </ShopLink>
        </h2>
        {post.excerpt && <p className="text-ink-2">{post.excerpt}</p>}
        <PostMeta post={post} minutes={texts.minutes} />
      </div>
    </article>
  )
}
