/** Accepts «190,5» and «1 290» as people type them. */
export const withPoint = (text: string) => text.replace(/\s/g, '').replace(',', '.')
