import { counted } from '#shared/rules/plural.ts'

/** What the person who restores or checks a backup reads. */
export const texts = {
  noManifest: 'Это не резервная копия магазина: в архиве нет manifest.json.',
  unreadable: 'Файл не читается до конца: он обрезан, повреждён или это не резервная копия.',
  damaged: (table: string) => `Копия повреждена: таблица ${table} в архиве не та, что была записана.`,
  otherVersion: 'Копия сделана более новой версией магазина: установите её и повторите.',
  serversAtWork:
    'Магазин работает и занял таблицы, которые нужно заменить. Остановите все серверы и повторите; ничего не изменено.',
  serverNotAsked: (socket: string) =>
    `Попросить магазин о копии нельзя: файл ${socket} принадлежит другому пользователю. Запустите команду от имени того, кем запущен сервер; если это он и есть, удалите файл и перезапустите магазин.`,
  serverBrokeOff: 'Магазин не смог сделать копию, причина в его журнале.',
  differs: (table: string) => `Таблица ${table} после загрузки отличается от копии; ничего не изменено.`,
  needsPassphrase: 'Копия зашифрована: задайте BACKUP_PASSPHRASE, с которой её зашифровали.',
  wrongPassphrase: 'BACKUP_PASSPHRASE не подходит: копия зашифрована с другой.',
  sealBroken: 'Зашифрованная копия обрезана или повреждена: её содержимому нельзя верить.',
  noStorage: 'Хранилище копий не задано: нужны BACKUP_S3_BUCKET и BACKUP_PASSPHRASE.',
  tookTooLong: (minutes: number) =>
    `Не закончено за ${counted(minutes, ['минуту', 'минуты', 'минут'])} и остановлено.`,
  notThere: (name: string, names: string[]) =>
    `В хранилище нет копии ${name}. ${names.length > 0 ? `Есть:\n  ${names.join('\n  ')}` : 'Там пусто.'}`,
  wrongStock: (product: string) => `Остаток товара «${product}» не равен сумме его движений.`,
  wrongTotal: (order: string) => `Сумма заказа №${order} не равна сумме его строк, доставки и скидки.`,
  missingPicture: (key: string) => `В архиве нет картинки ${key} или её размеров.`,
  more: (count: number) => `…и ещё ${counted(count, ['такая ошибка', 'такие ошибки', 'таких ошибок'])}.`,
}
