/** 1048 → «1 048», without Intl, which costs 40 ms on a first page. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
