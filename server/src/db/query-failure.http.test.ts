import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createDatabase } from './client.ts';
import { createLogger } from '../lib/process/logger.ts';

/** The log line of an error. */
function logged(error: unknown): string {
  let text = '';
  const stream = new Writable({
    write: (part: Buffer, _encoding, done) => {
      text += part.toString();
      done();
    },
  });
  createLogger({ logLevel: 'info' }, stream).error({ err: error }, 'request failed');
  return text;
}

test('[SRV-12] a failed query is logged with code, table and constraint, without its text and values', async () => {
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const secret = 'ann.secret@example.org';
  const failure = await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`create temporary table kept (email text primary key) on commit drop`);
      await tx.execute(sql`insert into kept values (${secret})`);
      await tx.execute(sql`insert into kept values (${secret})`);
    })
    .catch((error: unknown) => error);
  await database.close();
  const line = logged(failure);
  expect(line).not.toContain(secret);
  expect(line).not.toContain('insert into');
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23505', table: 'kept', constraint: 'kept_pkey' },
    msg: 'request failed',
  });
});

test('other errors are logged with message and stack', () => {
  const line = logged(new TypeError('x is not a function'));
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', message: 'x is not a function' } });
});
