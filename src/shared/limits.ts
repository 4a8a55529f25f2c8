export const catalogPageSize = 12
export const featuredLimit = 4
export const relatedProductsLimit = 4
export const maxId = 2_147_483_647
export const productLimits = { stock: 1_000_000, images: 20, tags: 30, categories: 50, values: 200 } as const
/** Lines of a cart or of favourites in one request. */
export const productLinesLimit = 100
/** Pieces in one line of an order; more would overflow the column of the sum. */
export const maxPieces = 10_000_000
export const companionsLimit = 6
export const articleProductsLimit = 8
export const gapProductsLimit = 8
export const blogPageSize = 9
/** Portions of a list that the server draws; the browser loads the remaining ones one by one. */
export const maxDrawnPages = { catalog: 25, blog: 50 } as const
export const relatedPostsLimit = 3
export const searchMinLength = 3
export const searchMaxLength = 100
/** Days of delivery in one request. */
export const offeredDaysMax = 31
export const searchPauseMs = 500
export const filterPauseMs = 300
export const panelPauseMs = 300
export const footerCategories = 6
export const latestOrders = 5
export const metaDescriptionLength = 140
export const seoTitleMax = 60
export const seoDescriptionMax = 160
export const adminPageSize = 50
/** The privacy text names these periods in words. */
export const retention = { orderYears: 5, messageYears: 1 } as const
export const uploadMaxFiles = 10
export const uploadMaxMegabytes = 10
export const uploadMaxBytes = uploadMaxMegabytes * 1024 * 1024
