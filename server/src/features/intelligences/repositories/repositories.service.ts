import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { fieldError, Forbidden, say } from '../../../lib/errors.ts';
import { preserveThroughSettingsChange } from '../../../resources/algorithm-comparisons/comparisons.queries.ts';
import {
  recordSettingsChange,
  createDefaultVersion,
  ensureVersionLanguage,
  findVersion,
} from '../../../resources/versions/versions.queries.ts';
import { enforceQuotas, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { DEFAULT_ALGORITHM, isOfferedOption } from '../../../engine/algorithms.ts';
import { ensureAuthorization, findOrganizationRole } from './authorizations.queries.ts';
import { createRepository, getListed, replaceCategories, slugIsTaken, updateRepository } from './details.queries.ts';
import { presentCard, readCardFacts } from './repositories.present.ts';
import { SLUG_MAX, slugOf, withSuffix } from './slug.ts';
import { ENGINE_FIELDS, PROGRAM_FIELDS, settingColumns } from '../../../resources/repositories/settings.fields.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { NewRepositoryBody, RepositoryChangeBody } from './repositories.schema.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

const SLUG_INDEX = 'repositories_slug_unique';
const CONTRIBUTORS: readonly number[] = [ROLE.contributor, ROLE.admin];

/** The card of one intelligence. */
export async function readCard(db: Database, uuid: string, publicUrl: string) {
  const repository = await getListed(db, uuid);
  const [facts] = await readCardFacts(db, [repository]);
  if (!facts) throw new Error('The intelligence has no facts');
  return presentCard(repository, facts, publicUrl);
}

interface Creation {
  readonly account: Account;
  readonly parseKeySecret: Buffer;
  readonly limits: QuotaLimits;
}

/**
 * Creates an intelligence of an organization, with its first version `master` [NEW-04].
 * @throws Forbidden without the right to contribute there.
 */
export async function createIntelligence(
  db: Database,
  body: NewRepositoryBody,
  { account, parseKeySecret, limits }: Creation,
): Promise<string> {
  const membership = await findOrganizationRole(db, { organizationId: body.organization, userId: account.id });
  if (!membership || !CONTRIBUTORS.includes(membership.role)) throw new Forbidden(say('organization_contribute'));
  return unlessSlugTaken(() =>
    db.transaction(async (tx) => {
      const ownerId = body.organization;
      const uuid = await insertIntelligence(tx, body, { ownerId, createdBy: account.id, parseKeySecret });
      await enforceQuotas(tx, ownerId, ['intelligences'], { limits, by: account.id });
      return uuid;
    }),
  ).catch(quotaAt('organization'));
}

/** Concurrent creations with the same name can choose the same free slug; the one that loses chooses again. */
export async function unlessSlugTaken<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (violatedUnique(error) !== SLUG_INDEX) throw error;
    return unlessSlugTaken(make);
  }
}

interface Insertion {
  readonly ownerId: number;
  readonly createdBy: number;
  readonly parseKeySecret: Buffer;
}

export type IntelligenceFields = Pick<
  NewRepositoryBody,
  'name' | 'description' | 'is_private' | 'categories' | keyof typeof ENGINE_FIELDS
> & { readonly language: string };

/** Inserts a new intelligence without checking rights: for callers that have already done so. */
export async function insertIntelligence(
  tx: Database,
  body: IntelligenceFields,
  { ownerId, createdBy, parseKeySecret }: Insertion,
): Promise<string> {
  const uuid = await createRepository(tx, {
    ownerId,
    slug: await freeSlug(tx, ownerId, body.name),
    name: body.name,
    description: body.description ?? '',
    language: body.language,
    isPrivate: body.is_private ?? false,
    ...settingColumns(ENGINE_FIELDS, {
      ...body,
      use_competing_intents: body.use_competing_intents ?? isOfferedOption('use_competing_intents'),
      use_analyze_char: body.use_analyze_char ?? isOfferedOption('use_analyze_char'),
    }),
    algorithm: body.algorithm ?? DEFAULT_ALGORITHM,
  });
  await replaceCategories(tx, uuid, body.categories);
  await ensureAuthorization(tx, parseKeySecret, { repositoryUuid: uuid, ownerId, role: ROLE.admin });
  await createDefaultVersion(tx, { repositoryUuid: uuid, createdBy, language: body.language });
  return uuid;
}

const ENGINE_COLUMNS = Object.values(ENGINE_FIELDS).map(({ column }) => column);

/**
 * Changes the fields that the body names [SET-01]. The old slug still leads to the intelligence; after a change of
 * engine settings every language can be trained again. A private intelligence stops being copyable.
 * @throws FieldErrors for a slug that was taken in the meantime.
 */
export async function updateIntelligence(
  db: Database,
  grant: RepositoryGrant,
  body: RepositoryChangeBody,
): Promise<void> {
  const { resource: repository } = grant;
  const change = {
    name: body.name,
    slug: body.slug,
    description: body.description,
    language: body.language,
    isPrivate: body.is_private,
    isCopyable: body.is_private === true ? false : body.is_copyable,
    fallback: body.fallback,
    ...settingColumns(ENGINE_FIELDS, body),
    ...settingColumns(PROGRAM_FIELDS, body),
  };
  const engineChanged = ENGINE_COLUMNS.some(
    (setting) => change[setting] !== undefined && change[setting] !== repository[setting],
  );
  try {
    await db.transaction(async (tx) => {
      await updateRepository(tx, repository, change);
      if (body.categories) await replaceCategories(tx, repository.uuid, body.categories);
      if (engineChanged) {
        await recordSettingsChange(tx, repository.uuid);
        await preserveThroughSettingsChange(tx, repository.uuid);
      }
      if (body.language) await prepareLanguage(tx, repository.uuid, body.language);
    });
  } catch (error) {
    if (violatedUnique(error) === SLUG_INDEX) throw fieldError('slug', say('unique'));
    throw error;
  }
}

async function prepareLanguage(tx: Database, repositoryUuid: string, language: string): Promise<void> {
  const version = await findVersion(tx, repositoryUuid, undefined);
  if (version) await ensureVersionLanguage(tx, version.id, language);
}

async function freeSlug(tx: Database, ownerId: number, name: string): Promise<string> {
  const base = slugOf(name);
  let slug = base;
  while (await slugIsTaken(tx, ownerId, slug)) slug = withSuffix(base).slice(0, SLUG_MAX);
  return slug;
}
