import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createDatabaseOn, dropDatabaseOn } from '../testing/test-database.ts';
import { createDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';

/** A sequence keeps its count when the migration is rolled back. */
const DEADLOCK_ONCE = `
  create sequence tries;
  create function fail_once() returns event_trigger language plpgsql as $$
  begin
    if tg_tag = 'CREATE TABLE' and nextval('public.tries') = 3 then
      raise exception 'deadlock detected' using errcode = '40P01';
    end if;
  end $$;
  create event trigger fail_once on ddl_command_end execute function fail_once()`;

test('[SRV-57] a migration that fails on a deadlock is run again', async () => {
  const suite = process.env['DATABASE_URL'] ?? '';
  const name = `parlance_migrated_${randomBytes(6).toString('hex')}`;
  const databaseUrl = await createDatabaseOn(suite, name);
  const { pool, close } = createDatabase({ databaseUrl, databasePool: 1 });
  await pool.query(DEADLOCK_ONCE);
  await migrateDatabase(databaseUrl);
  const { rows } = await pool.query<{ tries: string; tables: string }>(
    `select last_value as tries, (select count(*) from pg_tables where tablename = 'intents') as tables from tries`,
  );
  expect(Number(rows[0]?.tries)).toBeGreaterThan(3);
  expect(rows[0]?.tables).toBe('1');
  await close();
  await dropDatabaseOn(suite, name);
});
