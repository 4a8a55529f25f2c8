export type DemoArticle = {
  slug: string
  title: string
  excerpt: string
  content: string
  cover: string
  /** SKUs of «Товары из статьи». */
  goods: string[]
  tags: string[]
  seoTitle: string
  seoDescription: string
  isPublished: boolean
  isFeatured: boolean
  /** Drafts: days since the first save. */
  publishedDaysAgo: number
}
