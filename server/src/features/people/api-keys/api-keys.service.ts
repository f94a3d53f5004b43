import { BadRequest, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { sha256 } from '../../../lib/security/secrets.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import {
  countApiKeys,
  deleteApiKey,
  findHeldKey,
  insertApiKey,
  listApiKeys,
  renewApiKey,
} from '../../../resources/api-keys/api-keys.queries.ts';
import { findRoleThroughOrganization } from '../../../resources/api-keys/key-role.queries.ts';
import { keyCallsOf } from '../../../resources/api-keys/key-calls.ts';
import { listCalls, listDays } from '../../../resources/api-keys/key-calls.queries.ts';
import { originsOf } from './origins.ts';
import { makeKeyText } from '../../../resources/api-keys/key-text.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { ApiKeyRow, KeyHolder } from '../../../resources/api-keys/api-keys.queries.ts';
import type { KeyActivity, NewApiKey } from './api-keys.schema.ts';

/** The owner: a person or an organization. */
const MOST_KEYS = 50;
const ENDING_LENGTH = 4;
const DAY_MS = 86_400_000;

interface ShownKey {
  readonly row: ApiKeyRow;
  /** Not stored anywhere: the database has its hash. */
  readonly key: string;
}

/** The keys of a person or of an organization, newest first. */
export async function readHeldKeys(
  db: Database,
  holder: KeyHolder,
  query: PageRequest & { readonly repository_uuid?: string | undefined },
): Promise<Page<ApiKeyRow>> {
  return listApiKeys(db, holder, query);
}

/** Creates a key for the caller, or for the caller on behalf of an organization. */
export async function makeApiKey(
  db: Database,
  { account, organizationId }: { readonly account: Account; readonly organizationId?: number },
  wish: z.output<typeof NewApiKey>,
): Promise<ShownKey> {
  const { name, scopes, repositories, expires_in_days: days } = wish;
  const holder = holderOf(account, organizationId);
  const uuids = [...new Set((repositories ?? []).map((uuid) => uuid.toLowerCase()))];
  for (const uuid of uuids)
    if (!(await mayOpen(db, uuid, { account, organizationId })))
      throw fieldError('repositories', say('pk_unknown', { value: uuid }));
  if ((await countApiKeys(db, holder)) >= MOST_KEYS) throw new BadRequest(say('keys_enough', { limit: MOST_KEYS }));
  const origins = wish.origins && originsOf(wish.origins, scopes);
  const key = makeKeyText();
  const id = await db.transaction((tx) =>
    insertApiKey(
      tx,
      {
        userId: account.id,
        organizationId: organizationId ?? null,
        name,
        scopes: [...new Set(scopes)],
        opensAll: repositories === undefined,
        textsPerMinute: wish.texts_per_minute ?? null,
        keepsInInbox: wish.keep_in_inbox,
        origins: origins ?? null,
        ...storedForm(key),
        expiresAt: days === undefined ? null : new Date(Date.now() + days * DAY_MS),
      },
      uuids,
    ),
  );
  return { row: await getHeldKey(db, holder, id), key };
}

/**
 * Replaces a key. The new key has the rights of the person it is shown to.
 * @throws NotFound for a key of somebody else.
 */
export async function renewHeldKey(
  db: Database,
  holder: KeyHolder,
  { id, overlapHours, by }: { readonly id: number; readonly overlapHours: number; readonly by: Account },
): Promise<ShownKey> {
  await getHeldKey(db, holder, id);
  const key = makeKeyText();
  await renewApiKey(db, id, { ...storedForm(key), overlapHours, userId: by.id });
  return { row: await getHeldKey(db, holder, id), key };
}

/** What was called with a key lately. @throws NotFound for a key of somebody else. */
export async function readActivity(db: Database, holder: KeyHolder, id: number): Promise<z.output<typeof KeyActivity>> {
  await getHeldKey(db, holder, id);
  await keyCallsOf(db).settled();
  const [days, calls] = await Promise.all([listDays(db, id), listCalls(db, id)]);
  return {
    days: days.map(({ day, calls: count, failures }) => ({ day, calls: count, failures })),
    calls: calls.map(({ calledAt, method, route, status, milliseconds }) => ({
      called_at: presentMoment(calledAt),
      method,
      route,
      status,
      milliseconds,
    })),
  };
}

/** @throws NotFound for a key of somebody else. */
export async function endHeldKey(db: Database, holder: KeyHolder, id: number): Promise<void> {
  if (!(await deleteApiKey(db, holder, id))) throw new NotFound(say('key_missing'));
}

function holderOf(account: Account, organizationId: number | undefined): KeyHolder {
  return organizationId === undefined ? { userId: account.id } : { organizationId };
}

async function getHeldKey(db: Database, holder: KeyHolder, id: number): Promise<ApiKeyRow> {
  const found = await findHeldKey(db, holder, id);
  if (!found) throw new NotFound(say('key_missing'));
  return found;
}

function storedForm(key: string) {
  return { keyHash: sha256(key), ending: key.slice(-ENDING_LENGTH) };
}

async function mayOpen(
  db: Database,
  repositoryUuid: string,
  { account, organizationId }: { readonly account: Account; readonly organizationId: number | undefined },
): Promise<boolean> {
  const judged = await judgeRepository(db, repositoryUuid, account);
  if (!judged?.flags.has('can_read')) return false;
  if (organizationId === undefined) return true;
  const role = await findRoleThroughOrganization(db, { repositoryUuid, organizationId, userId: account.id });
  return role > 0;
}
