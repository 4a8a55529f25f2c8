import { type DestinationStream, type Logger, pino } from 'pino'
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

const pageSize = 16 * 1024
const mostBytes = 3
const flushMs = 200

/** A write for every line would cost more than the answer it tells of; lines are put into one page as they come. */
function linesTogether(): DestinationStream {
  const destination = pino.destination({ sync: true })
  const page = Buffer.allocUnsafe(pageSize)
  let filled = 0
  const flush = () => {
    if (filled > 0) destination.write(page.toString('utf8', 0, filled))
    filled = 0
  }
  setInterval(flush, flushMs).unref()
  process.on('exit', flush)
  return {
    write(line) {
      if (filled + line.length * mostBytes > pageSize) flush()
      if (line.length * mostBytes > pageSize) destination.write(line)
      else filled += page.write(line, filled)
    },
  }
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
