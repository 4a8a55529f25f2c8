import { fillDemoShop } from '../../db/demo/fill.ts'
import type { Deps } from './deps.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { createAdmin } from './session/session.ts'
import { openShop } from './shop.ts'

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
}

const help = () =>
  [
    'Команды: npm run cli -- …',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(28)} ${what}`),
  ].join('\n')

async function main([name = '', ...args]: string[]) {
  const command = commands[name]
  if (!command) throw new Error(help())
  const env = readEnv(process.env)
  // Opening the shop migrates it; every command works on an up-to-date database.
  const shop = await openShop(env, createLog({ LOG_LEVEL: 'warn' }))
  try {
    console.info(await command.run(shop.deps, args))
  } finally {
    await shop.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
