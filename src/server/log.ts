import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { redactedError } from './platform/redaction/redacted-error.ts'

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

const mostGathered = 16 * 1024
const flushMs = 200

/** Lines are gathered: a write to the system for each would cost more than the answer it tells of. */
function gatheredLines(): DestinationStream {
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
      if (lines.length >= mostGathered) flush()
    },
  }
}

/** What pino's own `info` works with. */
type Inside = {
  [pino.symbols.asJsonSym]: (details: object, words: string, level: number, time: string) => string
  [pino.symbols.streamSym]: DestinationStream
  [pino.symbols.timeSym]: () => string
}

/** For what is said thousands of times a second with the same words: the line is put together once a millisecond. */
export function sayAgain(log: Logger, words: string): () => void {
  if (!log.isLevelEnabled('info')) return () => {}
  const inside = log as Logger & Inside
  const stream = inside[pino.symbols.streamSym]
  const level = log.levels.values.info ?? 0
  let time = ''
  let line = ''
  return () => {
    const now = inside[pino.symbols.timeSym]()
    if (now !== time) line = inside[pino.symbols.asJsonSym]({}, words, level, now)
    time = now
    stream.write(line)
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
  if (place || !process.stdout.isTTY) return pino({ ...options, level, timestamp }, place ?? gatheredLines())
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
  }
  return pino({ ...options, level, timestamp, transport })
}
