export const productSorts = ['popular', 'price_asc', 'price_desc', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]
