import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { redactedError } from './redaction/redacted-error.ts'

/** The ISO timestamp is cached per millisecond: formatting it was 4 % of a hit. */
function isoTime(): () => string {
  let cachedMs = 0
  let cached = ''
  return () => {
    const now = Date.now()
    if (now !== cachedMs) cached = `,"time":"${new Date(now).toISOString()}"`
    cachedMs = now
    return cached
  }
}

const bufferSize = 16 * 1024
/** Of one UTF-16 unit in UTF-8. */
const mostBytes = 3
const flushMs = 200

/** Lines are gathered into one buffer: a write to the system for each would cost more than the answer it tells of. */
function bufferedLines(): DestinationStream {
  const destination = pino.destination({ sync: true })
  const buffer = Buffer.allocUnsafe(bufferSize)
  let filled = 0
  const flush = () => {
    if (filled > 0) destination.write(buffer.toString('utf8', 0, filled))
    filled = 0
  }
  setInterval(flush, flushMs).unref()
  process.on('exit', flush)
  return {
    write(line) {
      if (filled + line.length * mostBytes > bufferSize) flush()
      if (line.length * mostBytes > bufferSize) destination.write(line)
      else filled += buffer.write(line, filled)
    },
  }
}

const options = {
  base: undefined,
  serializers: { err: (error: unknown) => redactedError(error) },
  hooks: {
    /** An error without words of our own would lend the line its message as it is. */
    logMethod(this: Logger, [first, ...more]: Parameters<LogFn>, log: LogFn) {
      const details = first instanceof Error ? { err: first } : first
      const isWordless =
        more.length === 0 && typeof details === 'object' && details !== null && 'err' in details
      log.call(this, details, ...(isWordless ? ['unexpected error'] : more))
    },
  },
}

/** JSON lines for machines, a readable form when a person runs the server in a terminal; tests give a place of their own. */
export function createLog({ LOG_LEVEL: level }: Pick<Env, 'LOG_LEVEL'>, place?: DestinationStream): Logger {
  const timestamp = isoTime()
  if (place || !process.stdout.isTTY) return pino({ ...options, level, timestamp }, place ?? bufferedLines())
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
  }
  return pino({ ...options, level, timestamp, transport })
}
