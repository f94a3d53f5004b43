import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Pool, QueryResult } from 'pg';

/** Who makes the changes of a request, for the audit log and the activities of an intelligence. */
interface ActingRequest {
  readonly actor?: number | undefined;
  readonly nickname?: string | undefined;
  readonly key?: number | undefined;
  readonly network: string;
}

/** A job, with the person who ordered it. */
interface ActingJob {
  readonly via: 'job';
  readonly order: number | undefined;
}

export type Acting = ActingRequest | ActingJob;

const requests = new AsyncLocalStorage<() => Acting>();

/** Runs the rest of a request; `who` is asked at each change, since the caller is known only after authentication. */
export function runActing<Result>(who: () => Acting, rest: () => Result): Result {
  return requests.run(who, rest);
}

interface Transaction {
  readonly execute: (statement: SQL) => PromiseLike<unknown>;
}

/** In which way the rest of a transaction changes content, if not as its request suggests. */
export async function actVia(tx: Transaction, via: 'restore' | 'proposal' | 'undo', undoes?: number): Promise<void> {
  await tx.execute(sql`
    select set_config('parlance.via', ${via}, true), set_config('parlance.undoes', ${undoes ?? ''}, true)`);
}

/** The rest of a transaction is one event, whatever content it changes. */
export async function skipActivity(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('parlance.activity', 'off', true)`);
}

/** Tables whose changes the audit log or the activities keep, by the triggers `keep_audit_log` and `keep_activity`. */
const AUDITED = [
  'api_keys',
  'authenticators',
  'environments',
  'entities',
  'entity_groups',
  'entity_lists',
  'entity_values',
  'example_entities',
  'examples',
  'identities',
  'imports',
  'intents',
  'invitations',
  'organization_authorizations',
  'organizations',
  'owners',
  'ownership_offers',
  'passkeys',
  'repositories',
  'repository_authorizations',
  'sessions',
  'test_sentence_entities',
  'test_sentences',
  'translation_entities',
  'translations',
  'translator_links',
  'users',
  'versions',
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
