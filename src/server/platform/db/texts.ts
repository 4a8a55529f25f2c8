export const texts = {
  folderInUse: (folder: string, pid?: number, host?: string) =>
    `Папка данных ${folder} уже занята ${pid ? `процессом ${pid}` : 'другим процессом'}` +
    `${host ? ` на машине или в контейнере ${host}` : ''}. Остановите его или укажите другую папку в DATA_DIR.`,
  unusableFolder: (folder: string) =>
    `В папку данных ${folder} нельзя писать. Проверьте DATA_DIR: нужна папка на диске, открытом для записи, и права на неё ` +
    'у пользователя, под которым работает магазин.',
  noRoom: (folder: string) =>
    `На диске папки данных ${folder} свободно меньше 64 МБ, поэтому база данных только для чтения, а для запуска в неё нужно ` +
    'записать. Освободите место или укажите в DATA_DIR папку на другом диске.',
  otherPostgres: (folder: string, actual: string, expected: string) =>
    `База данных в ${folder} создана PostgreSQL ${actual}, а программе нужен PostgreSQL ${expected}. ` +
    'Откройте её прежней версией программы, сделайте резервную копию и восстановите её здесь.',
  otherEngine: (folder: string, actual: string, expected: string) =>
    `База данных в ${folder} создана встроенным движком версии ${actual}, а установлен ${expected}. ` +
    'Откройте её прежней версией программы, сделайте резервную копию и восстановите её здесь.',
  oldServer: (version: string) => `Нужен PostgreSQL 15 или новее, а сервер сообщает версию ${version}.`,
  plainCtype:
    'База данных создана с LC_CTYPE=C: поиск не увидит русских букв. Создайте её с кодировкой UTF-8, например C.UTF-8.',
  badUrl: 'DATABASE_URL не похож на адрес базы данных вида postgres://user:password@host:5432/shop.',
  noServer: (place: string) => `База данных ${place} не отвечает. Проверьте DATABASE_URL и сам сервер.`,
  notLetIn: (place: string) =>
    `База данных ${place} не пускает магазин. Проверьте имя базы, пользователя и пароль в DATABASE_URL.`,
  mayNotCreate: (user: string, grants: readonly string[]) =>
    `Пользователю базы данных ${user} нельзя создавать в ней то, что нужно магазину. Её владелец или администратор даёт ему права:\n` +
    grants.map((grant) => `  ${grant};`).join('\n'),
  transactionPooler:
    'По адресу DATABASE_URL отвечает пул соединений в режиме транзакций. Магазину нужна сессия: укажите прямой адрес базы данных ' +
    'или переведите пул в режим сессий (pool_mode = session).',
  noWritable: 'Ни один из серверов базы данных не принимает записи.',
  stuck: (seconds: number) => `База данных не ответила за ${seconds} с, запрос прерван.`,
  engineEnded: 'Встроенная база данных остановилась, запрос прерван.',
  engineClosed: 'База данных уже закрыта.',
  engineFailed: (folder: string, reason: string) =>
    `Встроенная база данных в ${folder} не открылась, проверьте DATA_DIR и права на файлы в ней: ${reason}`,
  gone: 'База данных пропала, запрос прерван.',
  pingTimeout: 'База данных не отвечает.',
  embedded: (folder: string) => `встроенный PostgreSQL (PGlite) в ${folder}`,
  server: (where: string) => `PostgreSQL ${where}`,
  migrationChanged: (name: string) =>
    `Миграция ${name} уже применена, но её файл с тех пор изменён. Верните файл и добавьте новую миграцию.`,
  migrationMissing: (name: string) =>
    `В базе применена миграция ${name}, которой нет в программе: база новее программы.`,
  migrationHole: (name: string, last: string) =>
    `Миграция ${name} не применена, хотя более поздняя ${last} уже применена. Дайте новой миграции следующий номер.`,
  migrationFailed: (name: string) => `Миграция ${name} не применилась, её изменения отменены.`,
}
