import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** JSON lines for machines, a readable form when a person runs the server in a terminal. */
export function createLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger {
  const options = { level: LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  if (!process.stdout.isTTY) return pino(options)
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
  }
  return pino({ ...options, transport })
}
