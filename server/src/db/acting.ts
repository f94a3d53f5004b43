import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, QueryResult } from 'pg';

/** Who makes the changes of a request, for the audit log. */
export interface Acting {
  readonly actor?: number | undefined;
  readonly nickname?: string | undefined;
  readonly key?: number | undefined;
  readonly network: string;
}

const requests = new AsyncLocalStorage<() => Acting>();

/** Runs the rest of a request; `who` is asked at each change, since the caller is known only after authentication. */
export function runActing(who: () => Acting, rest: () => void): void {
  requests.run(who, rest);
}

/** Tables whose changes the audit log keeps, each with the trigger `keep_audit_log`. */
const AUDITED = [
  'api_keys',
  'authenticators',
  'environments',
  'identities',
  'invitations',
  'organization_authorizations',
  'organizations',
  'owners',
  'passkeys',
  'repositories',
  'repository_authorizations',
  'sessions',
  'translator_links',
  'users',
  'webhooks',
];
const CHANGE = new RegExp(`\\b(?:insert into|update|delete from) "(?:${AUDITED.join('|')})"`, 'i');

/** Text and values of the statement that tells the database who acts in a transaction; undefined outside requests. */
export function actingStatement(): readonly [text: string, values: string[]] | undefined {
  const who = requests.getStore();
  return who && ["select set_config('parlance.by', $1, true)", [JSON.stringify(who())]];
}

/** Puts changes that are statements by themselves into a transaction, in which the database knows who acts. */
export function auditPool(pool: Pool): void {
  const query = pool.query.bind(pool);
  const audited = (...args: unknown[]): unknown => {
    const acting = CHANGE.test(textOf(args[0])) ? actingStatement() : undefined;
    return acting ? inTransaction(pool, acting, args) : Reflect.apply(query, undefined, args);
  };
  Object.assign(pool, { query: audited });
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed ? String(statement.text) : '';
};

async function inTransaction(
  pool: Pool,
  [text, values]: readonly [string, string[]],
  args: readonly unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    const result = (await Reflect.apply(client.query.bind(client), undefined, args)) as QueryResult;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
