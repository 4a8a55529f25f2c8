/** What the person who restores a backup reads when it cannot be done. */
export const texts = {
  noManifest: 'Это не резервная копия магазина: в архиве нет manifest.json.',
  damaged: (table: string) => `Копия повреждена: таблица ${table} в архиве не та, что была записана.`,
  otherVersion: 'Копия сделана более новой версией магазина: установите её и повторите.',
  differs: (table: string) => `Таблица ${table} после загрузки отличается от копии; ничего не изменено.`,
}
