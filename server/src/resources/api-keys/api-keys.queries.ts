import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  apiKeyRepositories,
  apiKeys,
  apiKeyUses,
  organizationAuthorizations,
  owners,
  repositories,
  users,
} from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { KeyScope } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { Page, PageRequest } from '../../lib/schema/pagination.ts';

/** A valid key, with what it can access. */
export interface ApiKey {
  readonly id: number;
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  /** Set on a key for use on behalf of an organization. */
  readonly organizationId: number | null;
  readonly scopes: readonly KeyScope[];
  /** The uuids of the chosen intelligences; null for all. */
  readonly repositories: readonly string[] | null;
  readonly textsPerMinute: number | null;
  readonly keepsInInbox: boolean;
  readonly origins: readonly string[] | null;
  /** When this key, or the one before its renewal, expires. */
  readonly endsAt: Date | null;
}

const chosen = sql<string[]>`array(
  select opened.repository_uuid
  from ${apiKeyRepositories} opened
  where opened.key_id = ${apiKeys.id}
)`;

/** The key with a hash, if its person is active and, for a key of an organization, still a member. */
export async function findApiKey(db: Database, hash: string): Promise<ApiKey | undefined> {
  const isFormer = sql<boolean>`${apiKeys.keyHash} <> ${hash}`;
  const [found] = await db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      nickname: owners.nickname,
      name: owners.name,
      organizationId: apiKeys.organizationId,
      scopes: apiKeys.scopes,
      opensAll: apiKeys.opensAll,
      textsPerMinute: apiKeys.textsPerMinute,
      keepsInInbox: apiKeys.keepsInInbox,
      origins: apiKeys.origins,
      repositories: chosen,
      endsAt: sql<Date | null>`case
        when ${isFormer} then least(${apiKeys.formerEndsAt}, ${apiKeys.expiresAt})
        else ${apiKeys.expiresAt}
      end`.mapWith(apiKeys.expiresAt),
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.userId), users.isActive))
    .innerJoin(owners, eq(owners.id, apiKeys.userId))
    .leftJoin(
      organizationAuthorizations,
      and(
        eq(organizationAuthorizations.organizationId, apiKeys.organizationId),
        eq(organizationAuthorizations.userId, apiKeys.userId),
        gt(organizationAuthorizations.role, 0),
      ),
    )
    .where(
      and(
        or(eq(apiKeys.keyHash, hash), eq(apiKeys.formerHash, hash)),
        or(isNull(apiKeys.organizationId), sql`${organizationAuthorizations.userId} is not null`),
      ),
    );
  if (!found) return undefined;
  const { opensAll, repositories: uuids, ...key } = found;
  return { ...key, repositories: opensAll ? null : uuids };
}

export async function isApiKeyThere(db: Database, id: number): Promise<boolean> {
  return (await db.$count(apiKeys, and(eq(apiKeys.id, id), isUnexpired))) > 0;
}

const isUnexpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`clock_timestamp()`));

export interface ApiKeyRow {
  readonly id: number;
  readonly userId: number;
  readonly organizationId: number | null;
  readonly creatorNickname: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly opensAll: boolean;
  readonly repositories: readonly { readonly uuid: string; readonly name: string }[];
  readonly textsPerMinute: number | null;
  readonly keepsInInbox: boolean;
  readonly origins: readonly string[] | null;
  readonly ending: string;
  readonly formerEndsAt: Date | null;
  readonly createdAt: Date;
  readonly renewedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly usedFrom: string | null;
}

const namedRepositories = sql<{ uuid: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('uuid', bot.uuid, 'name', bot.name) order by bot.name, bot.uuid), '[]')
  from ${apiKeyRepositories} opened
  join ${repositories} bot on bot.uuid = opened.repository_uuid and bot.deleted_at is null
  where opened.key_id = ${apiKeys.id}
)`;

const select = (db: Database) =>
  db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      organizationId: apiKeys.organizationId,
      creatorNickname: owners.nickname,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      opensAll: apiKeys.opensAll,
      repositories: namedRepositories,
      textsPerMinute: apiKeys.textsPerMinute,
      keepsInInbox: apiKeys.keepsInInbox,
      origins: apiKeys.origins,
      ending: apiKeys.ending,
      formerEndsAt: apiKeys.formerEndsAt,
      createdAt: apiKeys.createdAt,
      renewedAt: apiKeys.renewedAt,
      expiresAt: apiKeys.expiresAt,
      usedAt: apiKeyUses.usedAt,
      usedFrom: apiKeyUses.address,
    })
    .from(apiKeys)
    .innerJoin(owners, eq(owners.id, apiKeys.userId))
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, apiKeys.id));

/** A person's own keys, or all keys for use on behalf of an organization. */
export type KeyHolder = { readonly userId: number } | { readonly organizationId: number };

function isHeldBy(holder: KeyHolder): SQL | undefined {
  if ('organizationId' in holder) return eq(apiKeys.organizationId, holder.organizationId);
  return and(eq(apiKeys.userId, holder.userId), isNull(apiKeys.organizationId));
}

/** Newest first; with `repository_uuid`, only those with access to it. */
export async function listApiKeys(
  db: Database,
  holder: KeyHolder,
  { limit, offset, repository_uuid: uuid }: PageRequest & { readonly repository_uuid?: string | undefined },
): Promise<Page<ApiKeyRow>> {
  const opening = db
    .select({ id: apiKeyRepositories.keyId })
    .from(apiKeyRepositories)
    .where(eq(apiKeyRepositories.repositoryUuid, uuid ?? ''));
  const where = and(
    isHeldBy(holder),
    uuid === undefined ? undefined : or(apiKeys.opensAll, inArray(apiKeys.id, opening)),
  );
  const [count, results] = await Promise.all([
    db.$count(apiKeys, where),
    select(db).where(where).orderBy(desc(apiKeys.id)).limit(limit).offset(offset),
  ]);
  return { count, results };
}

export async function countApiKeys(db: Database, holder: KeyHolder): Promise<number> {
  return db.$count(apiKeys, isHeldBy(holder));
}

export async function findHeldKey(db: Database, holder: KeyHolder, id: number): Promise<ApiKeyRow | undefined> {
  const [found] = await select(db).where(and(isHeldBy(holder), eq(apiKeys.id, id)));
  return found;
}

export async function insertApiKey(
  tx: Database,
  row: Omit<typeof apiKeys.$inferInsert, 'id'>,
  uuids: readonly string[],
): Promise<number> {
  const [made] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id });
  if (!made) throw new Error('The key is missing after its insert');
  if (uuids.length > 0)
    await tx.insert(apiKeyRepositories).values(uuids.map((repositoryUuid) => ({ keyId: made.id, repositoryUuid })));
  return made.id;
}

interface Renewal {
  readonly keyHash: string;
  readonly ending: string;
  /** How long the current key remains valid. */
  readonly overlapHours: number;
  readonly userId: number;
}

/** Replaces a key. A key with an expiry gets the same lifetime again. @returns false when it no longer exists */
export async function renewApiKey(
  db: Database,
  id: number,
  { keyHash, ending, overlapHours, userId }: Renewal,
): Promise<boolean> {
  const lifetime = sql`${apiKeys.expiresAt} - coalesce(${apiKeys.renewedAt}, ${apiKeys.createdAt})`;
  const renewed = await db
    .update(apiKeys)
    .set({
      userId,
      keyHash,
      ending,
      formerHash: overlapHours > 0 ? sql`${apiKeys.keyHash}` : null,
      formerEndsAt: overlapHours > 0 ? sql`now() + make_interval(hours => ${overlapHours})` : null,
      renewedAt: sql`now()`,
      expiresAt: sql`now() + (${lifetime})`,
    })
    .where(eq(apiKeys.id, id))
    .returning({ id: apiKeys.id });
  return renewed.length > 0;
}

export async function deleteApiKey(db: Database, holder: KeyHolder, id: number): Promise<boolean> {
  const ended = await db
    .delete(apiKeys)
    .where(and(isHeldBy(holder), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  return ended.length > 0;
}

export interface KeyUse {
  readonly keyId: number;
  readonly usedAt: Date;
  readonly address: string;
}

/** Stores last uses; keys deleted in the meantime are left out. */
export async function storeUses(db: Database, uses: readonly KeyUse[]): Promise<void> {
  const rows = JSON.stringify(uses.map(({ keyId, usedAt, address }) => ({ key: keyId, used: usedAt, address })));
  await db.execute(sql`
    insert into ${apiKeyUses} (key_id, used_at, address)
    select distinct on (used.key) used.key, used.used, used.address
    from json_to_recordset(${rows}::json) as used (key integer, used timestamptz, address text)
    join ${apiKeys} present on present.id = used.key
    order by used.key, used.used desc
    on conflict (key_id) do update
    set used_at = excluded.used_at, address = excluded.address
    where excluded.used_at > ${apiKeyUses.usedAt}`);
}
