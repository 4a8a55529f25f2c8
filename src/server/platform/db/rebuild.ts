import { applyWithin, type Run, readMigrations } from './migrate.ts'
import type { Tx } from './tx.ts'

/** Drops everything that migrations created, but no parts of extensions. */
const dropAll = `do $$
declare
  things text[] := array(
    select format('table if exists %I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
  ) || array(
    select format('sequence if exists %I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
  ) || array(
    select format('routine if exists %s', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
  );
  thing text;
begin
  foreach thing in array things loop
    execute 'drop ' || thing || ' cascade';
  end loop;
  delete from schema_migrations;
end $$`

/** Recreates the tables as of the migration `last`, fills them, and migrates the rows. */
export async function rebuild(tx: Tx, last: string | undefined, fill: () => Promise<void>): Promise<void> {
  const run: Run = (text, values) => tx.connection.query(text, values)
  const migrations = readMigrations()
  const before = migrations.findIndex(({ name }) => name === last) + 1
  await run(dropAll)
  for (const migration of migrations.slice(0, before)) await applyWithin(run, migration)
  await fill()
  // A migration cannot change a table whose triggers wait for the commit.
  await run('set constraints all immediate')
  for (const migration of migrations.slice(before)) await applyWithin(run, migration)
}
