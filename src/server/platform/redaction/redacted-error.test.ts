import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) }))
  return lines.join('')
}

function refusal(code: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error')
  const where = {
    detail: 'Key (phone)=(79215550102) exists',
    hint: 'Мария',
    where: 'Мария',
    table: 'customers',
  }
  return Object.assign(error, { code, ...where })
}

const query = 'insert into customers values ($1, $2)'
const failed = new DrizzleQueryError(query, ['Мария', '79215550102'], refusal('23505', 'duplicate key'))

const secrets = /Мария|7921555|maria@/

test('a failed query is logged without its parameters, however deep it is nested', () => {
  const deep = new Error('outer', { cause: new AggregateError([failed], 'several') })
  for (const error of [failed, deep]) {
    const line = logged((log) => log.error({ err: error }, 'request failed'))
    expect(line).not.toMatch(secrets)
    for (const words of [query, 'duplicate key', '23505', 'customers']) expect(line).toContain(words)
    expect(line).toContain('redacted-error.test.ts')
  }
})

test('an error that is logged bare adds nothing of its own to the line', () => {
  for (const write of [failed, { err: failed }]) {
    const line = logged((log) => log.error(write))
    expect(line).toContain(query)
    expect(line).not.toMatch(secrets)
  }
})

test('data quoted by PostgreSQL and addresses quoted by others are masked', () => {
  const quoted = refusal('22P02', 'invalid input syntax for type integer: "Мария"')
  const mail = Object.assign(new Error('550 <maria@example.com> unknown, call +7 (921) 555-01-02'), {
    rejected: ['maria@example.com'],
    response: 'maria@example.com',
  })
  const line = logged((log) => {
    log.error({ err: quoted }, 'one')
    log.error({ err: mail }, 'two')
    log.error({ err: { status: 500, data: 'Мария' } }, 'three')
    log.error({ err: 'Not an error, +79215550102' }, 'four')
  })
  expect(line).not.toMatch(secrets)
  expect(line).toContain('invalid input syntax for type integer')
  expect(line).toContain('550 <***> unknown')
})

test('a circular chain of causes is logged without an endless loop', () => {
  const round = new Error('round')
  round.cause = round
  expect(logged((log) => log.error({ err: round }, 'one'))).toContain('round')
})
