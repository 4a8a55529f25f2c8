/** «150.00» reads as «150». */
export const shortPrice = (price = '') => price.replace(/\.00$/, '')
