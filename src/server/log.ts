import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** Many lines are written within one millisecond, and its words are dear. */
function isoTime(): () => string {
  let at = 0
  let said = ''
  return () => {
    const now = Date.now()
    if (now !== at) said = `,"time":"${new Date(now).toISOString()}"`
    at = now
    return said
  }
}

/** A write for every line would cost more than the answer it tells of. */
function linesTogether() {
  const destination = pino.destination({ sync: true, minLength: 4096, periodicFlush: 200 })
  process.on('exit', () => destination.flushSync())
  return destination
}

/** JSON lines for machines, a readable form when a person runs the server in a terminal. */
export function createLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger {
  const options = { level: LOG_LEVEL, base: undefined, timestamp: isoTime() }
  if (!process.stdout.isTTY) return pino(options, linesTogether())
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
  }
  return pino({ ...options, transport })
}
