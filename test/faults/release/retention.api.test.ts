import { expect, it } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { command } from '#test/support/postgres-server.ts'
import { databasePlace, startServer } from '../support/server.ts'

const place = await databasePlace()
const run = async (sql: string) => (await command(place.DATABASE_URL ?? '', sql)).rows

// Only PostgreSQL allows a second reader while the server has the database.
const isPossible = engineName() === 'postgres'

it.skipIf(!isPossible)('a running server deletes old data by itself', async () => {
  await run(
    `insert into contact_messages (name, email, phone, message, consent_version, consent_at, created_at)
     select name, 'm@example.com', '9001234567', 'Есть ли шары?', '1', at, at
     from (values ('old', now() - interval '400 days'), ('new', now() - interval '300 days')) as said (name, at)`,
  )
  const server = await startServer(place)
  const left = () => run('select name from contact_messages')
  await expect.poll(left).toEqual([{ name: 'new' }])
  await server.stop()
})
