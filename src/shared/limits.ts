/** Numbers of the shop that both sides keep to. */
export const catalogPageSize = 12
export const featuredLimit = 4
export const relatedProductsLimit = 4
/** The largest id there can be. */
export const maxId = 2_147_483_647
/** How much of each a product may have. */
export const productLimits = { stock: 1_000_000, images: 20, tags: 30, categories: 50, values: 200 } as const
/** How many lines of a cart or list of favourites are asked for at once. */
export const productLinesLimit = 100
/** Of one line of an order, far more than a shelf can hold: until there the stock decides, beyond it a sum would leave its column. */
export const mostPieces = 10_000_000
/** How many products are chosen for, or offered with, another one. */
export const companionsLimit = 6
export const blogPageSize = 9
export const relatedPostsLimit = 3
export const searchMinLength = 3
export const searchMaxLength = 100
/** Days of delivery that are asked for at once. */
export const offeredDaysMax = 31
export const searchPauseMs = 500
/** After the last touch of a filter. */
export const filterPauseMs = 300
/** In the panel lists are near and staff type fast. */
export const panelPauseMs = 300
export const footerCategories = 6
export const latestOrders = 5
export const metaDescriptionLength = 140
export const seoTitleMax = 60
export const seoDescriptionMax = 160
export const adminPageSize = 50
/** For how long people are remembered; the privacy page says it in words. */
export const retention = { orderYears: 5, messageYears: 1 } as const
/** Pictures that are sent at once. */
export const uploadMaxFiles = 10
export const uploadMaxMegabytes = 10
export const uploadMaxBytes = uploadMaxMegabytes * 1024 * 1024
