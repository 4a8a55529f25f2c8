/** 1048 → «1 048». By hand: Intl would be woken up for it in every first page of the shop. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
