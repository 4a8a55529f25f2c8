/** «190,5» is how a Russian keyboard writes 190.5, and «1 290» how people write 1290. */
export const withPoint = (text: string) => text.replace(/\s/g, '').replace(',', '.')
