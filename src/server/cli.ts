import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { fillDemoShop } from '../../db/demo/fill.ts'
import { readBackup, writeBackup } from './backup/backup.ts'
import { backupFromServer } from './backup/control.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { createLog } from './log.ts'
import { openShop } from './open-shop.ts'
import { createAdmin, removeAdmin } from './session/session.ts'

type Command = { usage: string; what: string; run: (deps: Deps, args: string[]) => Promise<string> }

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    what: 'обновить схему базы данных',
    run: async () => 'База данных обновлена.',
  },
  seed: {
    usage: 'seed',
    what: 'наполнить пустую базу демо-магазином',
    run: async (deps) => {
      await fillDemoShop(deps)
      return 'Демо-магазин на месте.'
    },
  },
  'create-admin': {
    usage: 'create-admin ЛОГИН ПАРОЛЬ',
    what: 'создать учётную запись сотрудника',
    run: async (deps, [username = '', password = '']) => {
      await createAdmin(deps, username, password)
      return `Сотрудник «${username}» может войти.`
    },
  },
  'remove-admin': {
    usage: 'remove-admin ЛОГИН',
    what: 'удалить учётную запись сотрудника и завершить её сеансы',
    run: async (deps, [username = '']) => {
      await removeAdmin(deps, username)
      return `Сотрудник «${username}» больше не может войти.`
    },
  },
  restore: {
    usage: 'restore ФАЙЛ',
    what: 'заменить содержимое магазина резервной копией (сервер должен быть остановлен)',
    run: async (deps, [file = '']) => {
      const { tables, madeAt } = await readBackup(deps, createReadStream(file))
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return `Восстановлено строк: ${rows}, копия от ${madeAt}.`
    },
  },
}

/** Works beside a running server too: on the embedded database the server itself makes the copy. */
async function backUp(env: Env, file: string): Promise<string> {
  const draft = `${file}.draft`
  try {
    const asked = !env.DATABASE_URL && (await backupFromServer(env.DATA_DIR, createWriteStream(draft)))
    if (!asked) await withShop(env, (deps) => writeBackup(deps, createWriteStream(draft)))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return `Резервная копия записана: ${file}`
}

const help = () =>
  [
    'Команды: npm run cli -- …',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(28)} ${what}`),
  ].join('\n')

async function withShop<T>(env: Env, work: (deps: Deps) => Promise<T>): Promise<T> {
  // Opening the shop migrates it; every command works on an up-to-date database.
  const shop = await openShop(env, createLog({ LOG_LEVEL: 'warn' }))
  try {
    return await work(shop.deps)
  } finally {
    await shop.close()
  }
}

async function main([name = '', ...args]: string[]) {
  const env = readEnv(process.env)
  if (name === 'backup' && args[0]) return console.info(await backUp(env, args[0]))
  const command = commands[name]
  if (!command) throw new Error(help())
  console.info(await withShop(env, (deps) => command.run(deps, args)))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
