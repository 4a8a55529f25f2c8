import { paths } from '#shared/paths.ts'
import type { ListedPost } from '#web/api/listed.ts'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { PostMeta } from './post-meta.tsx'
import { texts } from './texts.ts'

export const postGridClass = 'grid gap-x-6 gap-y-[clamp(32px,4vw,56px)] md:grid-cols-3'

export function PostGrid({ posts, className }: { posts: readonly ListedPost[]; className?: string }) {
  return (
    <div className={cn(postGridClass, className)}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </div>
  )
}

function PostCard({ post }: { post: ListedPost }) {
  return (
    <article className="group flex min-w-0 flex-col gap-3">
      <ShopLink to={paths.post(post.slug)} tabIndex={-1} aria-hidden>
        <Picture
          src={post.imageUrl}
          alt=""
          // Covers of 16:9 fill a box of 6:5, so they are drawn half as wide again as the box.
          sizes="(min-width: 90rem) 640px, (min-width: 48rem) 46vw, 142vw"
          className="mb-1.5 aspect-6/5 rounded-xl"
          imgClassName="object-[50%_30%] transition-transform duration-700 group-hover:scale-104"
        />
      </ShopLink>
      <PostMeta post={post} minutes={texts.minutes} />
      <h3 className="text-price leading-ui">
        <ShopLink
          to={paths.post(post.slug)}
          className="-my-0.75 inline-block py-0.75 hover:text-berry-text pointer-coarse:-my-2 pointer-coarse:py-2"
        >
          {post.title}
        </ShopLink>
      </h3>
      {post.excerpt && <p className="line-clamp-3 text-ink-2 text-sm">{post.excerpt}</p>}
    </article>
  )
}
