export type DemoArticle = {
  slug: string
  title: string
  excerpt: string
  content: string
  /** Picture name without extension. */
  cover: string
  tags: string[]
  seoTitle: string
  seoDescription: string
  isPublished: boolean
  isFeatured: boolean
  /** For a draft: days since it was begun. */
  publishedDaysAgo: number
}
