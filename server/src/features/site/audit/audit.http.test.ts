import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { anonymous, newAccount, organization, person } from '../../../testing/setup.ts';
import { AuditEntry } from './audit.schema.ts';
import { deleteOldAudit } from './audit.queries.ts';
import { findBrokenAudit, sealAudit } from './site-audit.queries.ts';
import type { Client } from '../../../testing/client.ts';

const OWN = '/v2/account/audit/';
const Log = z.object({ count: z.int(), results: z.array(AuditEntry) });
const Key = z.object({ id: z.int(), key: z.string() });

const logOf = async (by: Client, path = OWN) => (await by.get(path)).read(Log).results;

/** Carries what was found out of a transaction that is rolled back. */
class Found extends Error {
  readonly id: number | undefined;
  constructor(id: number | undefined) {
    super('found');
    this.id = id;
  }
}

async function withDatabase<Result>(work: (database: ReturnType<typeof createDatabase>) => Promise<Result>) {
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('[AUD-01] the log of an account holds sign-ins and changes, with who, from where and what', async () => {
  const ana = await person();
  await ana.patch('/v2/account/my-profile/', { name: 'Ana Other' });
  await ana.patch('/v2/account/my-profile/', { name: 'Ana Other' });
  const { id } = (await ana.post('/v2/account/keys/', { name: 'Shop', scopes: ['read'] })).read(Key);
  await ana.delete(`/v2/account/keys/${id}/`);
  const log = await logOf(ana);
  expect(log.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual(
    [
      'created account',
      'created account',
      'created member',
      'created session',
      'changed account',
      'created api_key',
      'removed api_key',
    ]
      .toReversed()
      .map((change) => expect.stringContaining(change)),
  );
  expect(log.slice(0, 4).every(({ actor, network }) => actor === ana.nickname && network === '127.0.0.0/24')).toBe(
    true,
  );
  expect(log[2]).toMatchObject({ before: { name: ana.name }, after: { name: 'Ana Other' } });
  expect(log[0]).toMatchObject({ name: 'Shop', before: { scopes: '["read"]' }, after: {} });
});

test('[AUD-02] no secret is in the log, and changes of secrets are', async () => {
  const ana = await person();
  const { password } = newAccount();
  await ana.put('/v2/account/change-password/', { current_password: ana.password, password });
  const made = (await ana.post('/v2/account/keys/', { name: 'Shop', scopes: ['read'] })).read(Key);
  const renewed = (await ana.post(`/v2/account/keys/${made.id}/renew/`, {})).read(Key);
  const log = await logOf(ana);
  expect(log[0]).toMatchObject({ subject: 'api_key', action: 'changed', after: { secret: 'changed' } });
  expect(log[2]).toMatchObject({ subject: 'account', action: 'changed', after: { password: 'changed' } });
  const stored = await withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ row: string }>('select row_to_json(l)::text as row from audit_log l');
    return rows.map(({ row }) => row).join();
  });
  expect(stored).toContain(ana.nickname);
  for (const secret of [password, ana.password, ana.token, made.key, renewed.key, '$argon2', 'key_hash', 'sealed'])
    expect(stored).not.toContain(secret);
});

test('[AUD-03] administrators read the log of their organization and intelligence, nobody else does', async () => {
  const team = await organization();
  const { admin, nickname } = team;
  const [member, stranger] = [await person(), await person()];
  await team.add(member, 2);
  const path = `/v2/org/audit/${nickname}/`;
  expect(await logOf(admin, path)).toMatchObject([
    { actor: admin.nickname, action: 'created', subject: 'member', name: member.nickname, after: { role: '2' } },
    { action: 'created', subject: 'member' },
    { action: 'created', subject: 'organization' },
    { action: 'created', subject: 'organization' },
  ]);
  expect((await member.get(path)).status).toBe(403);
  expect((await stranger.get(path)).status).toBe(403);
  expect((await anonymous().get(path)).status).toBe(401);
  // The member sees who gave the role.
  expect(await logOf(member)).toMatchObject([{ actor: admin.nickname, subject: 'member' }, {}, {}, {}, {}]);

  const bot = await intelligence();
  await bot.admin.patch(`/v2/repository/repository-details/${bot.uuid}/`, { description: 'New words' });
  const ofBot = `/v2/repository/audit/${bot.uuid}/`;
  expect((await logOf(bot.admin, ofBot))[0]).toMatchObject({
    subject: 'intelligence',
    action: 'changed',
    after: { description: 'New words' },
  });
  expect([404, 403]).toContain((await stranger.get(ofBot)).status);
  expect((await stranger.get(`${ofBot}csv/`)).status).toBeGreaterThanOrEqual(403);
});

test('[AUD-01] changes by a program name its key', async () => {
  const bot = await intelligence();
  const program = await keyOf(bot.admin, { scopes: ['admin'] });
  const hook = { repository: bot.uuid, url: 'http://127.0.0.1:1/', events: ['training.failed'] };
  expect((await program.post('/v2/repository/webhooks/', hook)).status).toBe(201);
  const [entry] = await logOf(bot.admin, `/v2/repository/audit/${bot.uuid}/`);
  expect(entry).toMatchObject({ actor: bot.admin.nickname, key: expect.any(String), subject: 'webhook' });
});

test('[AUD-01] a change that is rolled back is not in the log', async () => {
  const ana = await person();
  const before = (await logOf(ana)).length;
  await withDatabase(({ db, pool }) =>
    db
      .transaction(async (tx) => {
        await tx.execute(
          `update users set biography = 'x' where id = (select id from owners where nickname = '${ana.nickname}')`,
        );
        throw new Error('No');
      })
      .catch(() => pool.query('select 1')),
  );
  expect(await logOf(ana)).toHaveLength(before);
});

test('[AUD-04] rows cannot be changed or deleted, each holds the hash of the one before, and gaps show', async () => {
  await person();
  await withDatabase(async ({ db, pool }) => {
    for (const statement of ['update audit_log set actor = null', 'delete from audit_log'])
      await expect(pool.query(statement)).rejects.toThrow('The audit log is append-only');
    await sealAudit(db);
    expect(await findBrokenAudit(db)).toBeUndefined();
  });
});

test('[AUD-04] a row that was changed in the database, or is missing, is found', async () => {
  await withDatabase(async ({ db }) => {
    const tamper = async (statement: string) => {
      const found = await db
        .transaction(async (tx) => {
          await tx.execute('alter table audit_log disable trigger user');
          await tx.execute(statement);
          throw new Found(await findBrokenAudit(tx));
        })
        .catch((error: unknown) => {
          if (error instanceof Found) return error.id;
          throw error;
        });
      expect(found).toEqual(expect.any(Number));
    };
    await tamper("update audit_log set actor = 'somebody' where place = (select max(place) - 1 from audit_log)");
    await tamper('delete from audit_log where place = (select max(place) - 1 from audit_log)');
    await tamper('update audit_log set hash = previous_hash where place = (select max(place) - 1 from audit_log)');
  });
});

test('[AUD-04] AUDIT_DAYS deletes what is older, and nothing else', async () => {
  const ana = await person();
  await withDatabase(async ({ db }) => {
    await deleteOldAudit(db, 365);
  });
  expect((await logOf(ana)).length).toBeGreaterThan(3);
});

test('[AUD-05] the log is filtered by what, who and when, and downloaded as CSV', async () => {
  const team = await organization();
  const { admin, nickname } = team;
  await team.add(await person(), 1);
  const path = `/v2/org/audit/${nickname}/`;
  const count = async (filter: string) => (await admin.get(`${path}?${filter}`)).read(Log).count;
  expect(await count('subject=member')).toBe(2);
  expect(await count('subject=member&action=removed')).toBe(0);
  expect(await count(`actor=${admin.nickname.toUpperCase()}&limit=1`)).toBe(4);
  expect(await count('actor=nobody')).toBe(0);
  expect(await count('end_date=2020-01-01')).toBe(0);
  expect(await count('start_date=2020-01-01')).toBe(4);
  expect((await admin.get(`${path}?subject=x`)).status).toBe(400);
  const table = await admin.get(`${path}csv/?subject=member`);
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = String(table.body).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('id,at,actor,key,network,subject,action,name,before,after,hash');
});
