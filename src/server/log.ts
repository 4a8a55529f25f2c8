import { type DestinationStream, type LogFn, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Env } from './env.ts'
import { redactedError } from './platform/redaction/redacted-error.ts'

const maxBufferedChars = 16 * 1024
const flushMs = 200

/** Buffers lines: one system call per line costs more than a cached response. */
function bufferedLines(): DestinationStream {
  const destination = pino.destination({ sync: true })
  let lines = ''
  const flush = () => {
    if (lines) destination.write(lines)
    lines = ''
  }
  setInterval(flush, flushMs).unref()
  process.on('exit', flush)
  return {
    write(line) {
      lines += line
      if (lines.length >= maxBufferedChars) flush()
    },
  }
}

const options = {
  base: undefined,
  serializers: { err: (error: unknown) => redactedError(error) },
  hooks: {
    /** Adds a message to a bare error: pino would log the error's own message unredacted. */
    logMethod(this: Logger, [first, ...more]: Parameters<LogFn>, log: LogFn) {
      const details = first instanceof Error ? { err: first } : first
      const hasNoMessage =
        more.length === 0 && typeof details === 'object' && details !== null && 'err' in details
      log.call(this, details, ...(hasNoMessage ? ['unexpected error'] : more))
    },
  },
}

export function createLog(
  { LOG_LEVEL: level }: Pick<Env, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const timestamp = stdTimeFunctions.isoTime
  if (destination || !process.stdout.isTTY)
    return pino({ ...options, level, timestamp }, destination ?? bufferedLines())
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
  }
  return pino({ ...options, level, timestamp, transport })
}
