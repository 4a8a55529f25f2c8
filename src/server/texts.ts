/** The last lines of a start. */
export const listeningTexts = (origin: string, database: string) => [
  '',
  `  Магазин открыт:   ${origin}`,
  `  Панель магазина:  ${origin}/admin`,
  `  База данных:      ${database}`,
  '  Остановить:       Ctrl+C',
  '',
]
