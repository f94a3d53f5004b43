import { randomUUID } from 'node:crypto';
import { aliasedTable, and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { organizationAuthorizations, organizationKeys, repositoryAuthorizations } from '../../db/schema/index.ts';
import { seal, sha256 } from '../../lib/security/secrets.ts';
import type { Database } from '../../db/client.ts';

/** A member of an organization who acts on its behalf on a repository. */
interface OrganizationKeyHolder {
  readonly repositoryUuid: string;
  readonly organizationId: number;
  readonly userId: number;
}

export interface OrganizationKey {
  /** Null after the holder revoked the key. */
  readonly keySealed: Buffer | null;
  readonly createdAt: Date;
  /** The only environment that answers calls with the key; null: calls are free. */
  readonly keyEnvironment: string | null;
}

function newKey(secret: Buffer) {
  const key = randomUUID();
  return { keyHash: sha256(key), keySealed: seal(secret, key) };
}

const heldBy = ({ repositoryUuid, organizationId, userId }: OrganizationKeyHolder) =>
  and(
    eq(organizationKeys.repositoryUuid, repositoryUuid),
    eq(organizationKeys.organizationId, organizationId),
    eq(organizationKeys.userId, userId),
  );

/** The key of a member, created when missing. Undefined when the membership ended in the meantime. */
export async function ensureOrganizationKey(
  db: Database,
  secret: Buffer,
  holder: OrganizationKeyHolder,
): Promise<OrganizationKey | undefined> {
  const find = () => db.select().from(organizationKeys).where(heldBy(holder));
  const [known] = await find();
  if (known) return known;
  await db
    .insert(organizationKeys)
    .values({ ...holder, ...newKey(secret) })
    .onConflictDoNothing();
  const [made] = await find();
  return made;
}

/** Replaces the key, or creates it again after it was revoked. */
export async function renewOrganizationKey(db: Database, secret: Buffer, holder: OrganizationKeyHolder): Promise<void> {
  const key = newKey(secret);
  await db
    .insert(organizationKeys)
    .values({ ...holder, ...key })
    .onConflictDoUpdate({
      target: [organizationKeys.repositoryUuid, organizationKeys.organizationId, organizationKeys.userId],
      set: key,
    });
}

export async function endOrganizationKey(db: Database, holder: OrganizationKeyHolder): Promise<void> {
  await db.update(organizationKeys).set({ keyHash: null, keySealed: null, keyEnvironment: null }).where(heldBy(holder));
}

/** Binds the key that a member holds on behalf of an organization to an environment; null frees it. */
export async function bindOrganizationKey(
  db: Database,
  holder: OrganizationKeyHolder,
  keyEnvironment: string | null,
): Promise<void> {
  await db.update(organizationKeys).set({ keyEnvironment }).where(heldBy(holder));
}

/** Revokes the keys that members hold on behalf of an organization on a repository. */
export async function removeOrganizationKeys(
  db: Database,
  { repositoryUuid, organizationId }: Omit<OrganizationKeyHolder, 'userId'>,
): Promise<void> {
  await db
    .delete(organizationKeys)
    .where(
      and(eq(organizationKeys.repositoryUuid, repositoryUuid), eq(organizationKeys.organizationId, organizationId)),
    );
}

interface OwnKeyHolder {
  readonly repositoryUuid: string;
  readonly ownerId: number;
}

const ownedBy = ({ repositoryUuid, ownerId }: OwnKeyHolder) =>
  and(eq(repositoryAuthorizations.repositoryUuid, repositoryUuid), eq(repositoryAuthorizations.ownerId, ownerId));

/** Replaces the personal key, or creates it again after it was revoked. */
export async function renewOwnKey(db: Database, secret: Buffer, holder: OwnKeyHolder): Promise<void> {
  await db.update(repositoryAuthorizations).set(newKey(secret)).where(ownedBy(holder));
}

/** Binds a personal key to an environment; null frees it. */
export async function bindOwnKey(db: Database, holder: OwnKeyHolder, keyEnvironment: string | null): Promise<void> {
  await db.update(repositoryAuthorizations).set({ keyEnvironment }).where(ownedBy(holder));
}

/** Revokes a personal key, or the shared key of an organization. */
export async function endOwnKey(db: Database, holder: OwnKeyHolder): Promise<void> {
  await db
    .update(repositoryAuthorizations)
    .set({ keyHash: null, keySealed: null, keyRetiredAt: null, keyEnvironment: null })
    .where(ownedBy(holder));
}

/** When the shared keys of organizations on a repository were retired, by organization id. */
export async function listRetiredKeys(
  db: Database,
  repositoryUuid: string,
  organizationIds: readonly number[],
): Promise<Map<number, Date>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: repositoryAuthorizations.ownerId, retiredAt: repositoryAuthorizations.keyRetiredAt })
    .from(repositoryAuthorizations)
    .where(
      and(
        eq(repositoryAuthorizations.repositoryUuid, repositoryUuid),
        inArray(repositoryAuthorizations.ownerId, [...organizationIds]),
        isNotNull(repositoryAuthorizations.keyHash),
      ),
    );
  return new Map(rows.flatMap(({ id, retiredAt }) => (retiredAt ? [[id, retiredAt] as const] : [])));
}

/** Roles of organizations and people on a repository, by owner id. */
export async function listRolesOf(
  db: Database,
  repositoryUuid: string,
  ownerIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: repositoryAuthorizations.ownerId, role: repositoryAuthorizations.role })
    .from(repositoryAuthorizations)
    .where(
      and(
        eq(repositoryAuthorizations.repositoryUuid, repositoryUuid),
        inArray(repositoryAuthorizations.ownerId, [...ownerIds]),
      ),
    );
  return new Map(rows.map(({ id, role }) => [id, role]));
}

interface OrganizationAccess {
  readonly organizationId: number;
  /** Limits the removal to one repository. */
  readonly repositoryUuid?: string;
  /** Limits the removal to one member. */
  readonly userId?: number;
}

/**
 * Deletes the personal keys of members without a direct role on repositories of the organization. Call it before the
 * memberships or the organization's role end.
 */
export async function removeKeysThroughOrganization(db: Database, access: OrganizationAccess): Promise<void> {
  const { organizationId, repositoryUuid, userId } = access;
  const members = db
    .select({ id: organizationAuthorizations.userId })
    .from(organizationAuthorizations)
    .where(
      and(
        eq(organizationAuthorizations.organizationId, organizationId),
        userId === undefined ? undefined : eq(organizationAuthorizations.userId, userId),
      ),
    );
  const given = aliasedTable(repositoryAuthorizations, 'given');
  const opened = db
    .select({ uuid: given.repositoryUuid })
    .from(given)
    .where(
      and(
        eq(given.ownerId, organizationId),
        gt(given.role, 0),
        repositoryUuid === undefined ? undefined : eq(given.repositoryUuid, repositoryUuid),
      ),
    );
  await db
    .delete(repositoryAuthorizations)
    .where(
      and(
        eq(repositoryAuthorizations.role, 0),
        inArray(repositoryAuthorizations.ownerId, members),
        inArray(repositoryAuthorizations.repositoryUuid, opened),
      ),
    );
}
