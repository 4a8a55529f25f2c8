import { createReadStream, existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { writePrivateFile } from './platform/flow/disk.ts'
import { explain } from './platform/flow/explain.ts'
import type { Copy } from './shop/backup/backup.ts'

type Command = {
  needs?: string[]
  what: string
  makesNew?: boolean
  isAlone?: boolean
  run: (env: Env, args: string[]) => Promise<string>
}

const commands: Record<string, Command> = {
  migrate: {
    what: 'обновить схему базы данных',
    makesNew: true,
    run: (env) => withShop(env, async () => 'База данных обновлена.'),
  },
  seed: {
    what: 'наполнить пустую базу демо-магазином',
    makesNew: true,
    run: async (env) => {
      const { fillDemoShop } = await import('../../db/demo/fill.ts')
      await withShop(env, fillDemoShop)
      return 'Демо-магазин на месте.'
    },
  },
  'create-admin': {
    needs: ['ЛОГИН', 'ПАРОЛЬ'],
    what: 'создать учётную запись владельца: ему можно всё',
    run: async (env, [username = '', password = '']) => {
      const { createAdmin } = await import('./shop/session/session.ts')
      await withShop(env, (deps) => createAdmin(deps, username, password, 'owner'))
      return `Владелец «${username}» может войти.`
    },
  },
  'remove-admin': {
    needs: ['ЛОГИН'],
    what: 'удалить учётную запись сотрудника и завершить её сеансы',
    run: async (env, [username = '']) => {
      const { removeAdmin } = await import('./shop/session/session.ts')
      await withShop(env, (deps) => removeAdmin(deps, username))
      return `Сотрудник «${username}» больше не может войти.`
    },
  },
  'reset-admin': {
    needs: ['ЛОГИН', 'ПАРОЛЬ'],
    what: 'задать новый пароль и выключить вход с кодом, если доступ потерян',
    run: async (env, [username = '', password = '']) => {
      const { resetAdmin } = await import('./shop/session/session.ts')
      await withShop(env, (deps) => resetAdmin(deps, username, password))
      return `Сотрудник «${username}» может войти с новым паролем.`
    },
  },
  backup: {
    needs: ['ФАЙЛ'],
    what: 'записать резервную копию базы и картинок (сервер может работать)',
    run: async (env, [name = '']) => {
      const file = resolve(name)
      const { inspectBackup, writeBackup } = await import('./shop/backup/backup.ts')
      const { backupFromServer } = await import('./shop/backup/control.ts')
      const copy = await writePrivateFile(file, async (out, draft) => {
        // On the embedded database a running server makes the copy itself.
        const made = !env.DATABASE_URL && (await backupFromServer(env.DATA_DIR, out))
        if (!made) await withShop(env, (deps) => writeBackup(deps, out))
        return inspectBackup(createReadStream(draft))
      })
      return `Резервная копия записана: ${file}\n${contentsText(copy)}`
    },
  },
  verify: {
    needs: ['ФАЙЛ'],
    what: 'восстановить копию во временную базу и проверить её; магазин не затрагивается',
    isAlone: true,
    run: async ({ BACKUP_PASSPHRASE }, [name = '']) => {
      const file = existing(name)
      const { verifyBackup } = await import('./shop/backup/verify.ts')
      const { remarksCode } = await import('./shop/backup/tasks.ts')
      const { openArchive } = await import('./shop/backup/seal.ts')
      const { copy, problems } = await verifyBackup(() => openArchive(file, BACKUP_PASSPHRASE))
      console.info(contentsOf(file, copy))
      if (problems.length === 0) return 'Копия в порядке.'
      console.error(['Копия не в порядке:', ...problems].join('\n'))
      return process.exit(remarksCode)
    },
  },
  send: {
    needs: ['ФАЙЛ'],
    what: 'зашифровать копию и отправить в хранилище BACKUP_S3_*',
    isAlone: true,
    run: async (env, [name = '']) => {
      const file = existing(name)
      const { sendCopy } = await import('./shop/backup/offsite.ts')
      return `Копия в хранилище: ${await sendCopy(env, file)}`
    },
  },
  fetch: {
    needs: ['ФАЙЛ'],
    what: 'забрать из хранилища копию с именем этого файла (без такой покажет, какие есть)',
    isAlone: true,
    run: async (env, [name = '']) => {
      const file = resolve(name)
      const { fetchCopy } = await import('./shop/backup/offsite.ts')
      return contentsOf(file, await fetchCopy(env, file))
    },
  },
  restore: {
    needs: ['ФАЙЛ'],
    what: 'заменить содержимое магазина резервной копией (сервер должен быть остановлен)',
    makesNew: true,
    run: async (env, [name = '']) => {
      const file = existing(name)
      const { inspectBackup, readBackup, refuseLater } = await import('./shop/backup/backup.ts')
      const { openArchive } = await import('./shop/backup/seal.ts')
      const archive = () => openArchive(file, env.BACKUP_PASSPHRASE)
      // Reads the copy to its end before anything is created or replaced.
      const copy = await inspectBackup(await archive())
      refuseLater(copy)
      await withShop(env, async (deps) => readBackup(deps, await archive()))
      return [
        `Магазин восстановлен, копия от ${copy.madeAt}.`,
        contentsText(copy),
        'Все сеансы завершены: сотрудники входят заново со своими паролями.',
      ].join('\n')
    },
  },
}

const rowsOf = ({ tables }: Copy, table: string) => tables.find(({ name }) => name === table)?.rows ?? 0

const contentsText = (copy: Copy) =>
  `  товаров: ${rowsOf(copy, 'products')}, заказов: ${rowsOf(copy, 'orders')}, картинок: ${copy.pictures}`

const contentsOf = (file: string, copy: Copy) => `${file}, копия от ${copy.madeAt}:\n${contentsText(copy)}`

function existing(name: string): string {
  const file = resolve(name)
  if (!existsSync(file)) throw new Error(`Файла ${file} нет.`)
  return file
}

const usageOf = (name: string, { needs = [], makesNew }: Command) =>
  [name, ...needs, ...(makesNew ? ['[--new]'] : [])].join(' ')

const helpText = () =>
  [
    'Команды: npm run cli -- …',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usageOf(name, command).padEnd(28)} ${command.what}`,
    ),
    `  ${'help'.padEnd(28)} показать этот список`,
    'С --new команда создаёт новый магазин в DATA_DIR, без него работает только с тем, что есть.',
  ].join('\n')

/** Without the server's environment the command would create an empty shop in place of the real one. */
function checkPlace({ DATABASE_URL, DATA_DIR }: Env, isNew: boolean) {
  if (DATABASE_URL) return
  const folder = resolve(DATA_DIR)
  const isThere = existsSync(join(folder, 'db'))
  if (isNew && isThere) throw new Error(`В ${folder} уже есть магазин: уберите --new, чтобы работать с ним.`)
  if (isNew || isThere) return
  throw new Error(
    `Магазина здесь нет: DATABASE_URL не задан, а в папке ${folder} нет базы данных.\n` +
      'Команде нужны те же переменные окружения, что и серверу; их можно взять из его файла:\n' +
      '  node --env-file=/etc/shar-ptitsa.env src/server/cli.ts …\n' +
      'Новый магазин в этой папке создают migrate, seed и restore с ключом --new.',
  )
}

async function withShop<T>(env: Env, work: (deps: Deps) => Promise<T>): Promise<T> {
  // A rejected command needs no modules of the shop, and loading them is slow.
  const { openShop } = await import('./open-shop.ts')
  const { createLog } = await import('./log.ts')
  const shop = await openShop(env, createLog({ LOG_LEVEL: 'warn' }))
  try {
    return await shop.database.patiently(() => work(shop.deps))
  } finally {
    await shop.close()
  }
}

async function main([name = 'help', ...words]: string[]) {
  if (['help', '--help', '-h'].includes(name)) return console.info(helpText())
  const command = commands[name]
  if (!command) throw new Error(`Нет команды «${name}».\n${helpText()}`)
  const isNew = command.makesNew === true && words.includes('--new')
  const args = words.filter((word) => !(isNew && word === '--new'))
  if (args.length !== (command.needs ?? []).length)
    throw new Error(`Нужно: npm run cli -- ${usageOf(name, command)}`)
  enableCompileCache()
  const { readEnv } = await import('./env.ts')
  const env = readEnv(process.env)
  if (!command.isAlone) checkPlace(env, isNew)
  console.info(await command.run(env, args))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
