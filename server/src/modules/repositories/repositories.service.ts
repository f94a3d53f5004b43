import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { FieldErrors, fieldError, Forbidden, say } from '../../lib/errors.ts';
import {
  recordSettingsChange,
  createDefaultVersion,
  ensureVersionLanguage,
  findVersion,
} from '../versions/versions.queries.ts';
import { DEFAULT_ALGORITHM, isOfferedOption } from '../parse/engine.ts';
import { ensureAuthorization, findOrganizationRole } from './authorizations.queries.ts';
import {
  createRepository,
  listKnownCategories,
  removeRepository,
  replaceCategories,
  slugIsTaken,
  updateRepository,
} from './details.queries.ts';
import { SLUG_MAX, slugOf, withSuffix } from './slug.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Account } from '../../lib/grant.ts';
import type { NewRepositoryBody, RepositoryChangeBody } from './repositories.schema.ts';
import type { RepositoryGrant } from './repository.resource.ts';

const OPTIONS = ['use_competing_intents', 'use_name_entities', 'use_analyze_char', 'use_transformer_entities'] as const;
const SLUG_INDEX = 'repositories_slug_unique';
const CONTRIBUTORS: readonly number[] = [ROLE.contributor, ROLE.admin];

interface Creation {
  readonly account: Account;
  readonly parseKeySecret: Buffer;
}

/**
 * Makes an intelligence of an organisation, with its first version `master` [NEW-04].
 * @throws FieldErrors for an unknown organisation, category or option, Forbidden for those who may not contribute there.
 */
export async function createIntelligence(
  db: Database,
  body: NewRepositoryBody,
  { account, parseKeySecret }: Creation,
): Promise<string> {
  const problems = [...optionProblems(body), ...(await categoryProblems(db, body.categories))];
  const membership = await findOrganizationRole(db, { organizationId: body.organization, userId: account.id });
  if (!membership) problems.push({ path: ['organization'], message: say('pk_unknown', { value: body.organization }) });
  if (problems.length > 0) throw new FieldErrors(problems);
  if (!membership || !CONTRIBUTORS.includes(membership.role)) throw new Forbidden(say('organization_contribute'));
  return unlessSlugTaken(() =>
    db.transaction((tx) =>
      insertIntelligence(tx, body, { ownerId: body.organization, createdBy: account.id, parseKeySecret }),
    ),
  );
}

/** Two intelligences of one name made at the same moment find the same slug free; the second one then finds another. */
async function unlessSlugTaken<Result>(make: () => Promise<Result>): Promise<Result> {
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

type IntelligenceFields = Pick<
  NewRepositoryBody,
  'name' | 'description' | 'language' | 'is_private' | 'categories' | 'algorithm' | (typeof OPTIONS)[number]
>;

/** The rows of a new intelligence, for whoever already decided that it may be made. */
export async function insertIntelligence(
  tx: Database,
  body: IntelligenceFields,
  { ownerId, createdBy, parseKeySecret }: Insertion,
): Promise<string> {
  const uuid = await createRepository(tx, {
    ownerId,
    slug: await freeSlug(tx, body.name),
    name: body.name,
    description: body.description ?? '',
    language: body.language,
    isPrivate: body.is_private ?? false,
    algorithm: body.algorithm ?? DEFAULT_ALGORITHM,
    useCompetingIntents: body.use_competing_intents ?? isOfferedOption('use_competing_intents'),
    useAnalyzeChar: body.use_analyze_char ?? isOfferedOption('use_analyze_char'),
    useNameEntities: body.use_name_entities ?? false,
    useTransformerEntities: body.use_transformer_entities ?? false,
  });
  await replaceCategories(tx, uuid, body.categories);
  await ensureAuthorization(tx, parseKeySecret, { repositoryUuid: uuid, ownerId, role: ROLE.admin });
  await createDefaultVersion(tx, { repositoryUuid: uuid, createdBy, language: body.language });
  return uuid;
}

/**
 * Changes what the body names and nothing else [SET-01]. A changed slug leaves the old one behind as a way in;
 * a changed setting of the engine lets every language be trained again.
 * @throws FieldErrors for a slug that is taken, an unknown category or option.
 */
export async function updateIntelligence(
  db: Database,
  grant: RepositoryGrant,
  body: RepositoryChangeBody,
): Promise<void> {
  const { resource: repository } = grant;
  const problems = [...optionProblems(body), ...(body.categories ? await categoryProblems(db, body.categories) : [])];
  if (problems.length > 0) throw new FieldErrors(problems);
  const change = {
    name: body.name,
    slug: body.slug,
    description: body.description,
    language: body.language,
    isPrivate: body.is_private,
    algorithm: body.algorithm,
    useCompetingIntents: body.use_competing_intents,
    useNameEntities: body.use_name_entities,
    useAnalyzeChar: body.use_analyze_char,
    useTransformerEntities: body.use_transformer_entities,
  };
  const engineChanged = (
    ['algorithm', 'useCompetingIntents', 'useNameEntities', 'useAnalyzeChar', 'useTransformerEntities'] as const
  ).some((setting) => change[setting] !== undefined && change[setting] !== repository[setting]);
  try {
    await db.transaction(async (tx) => {
      await updateRepository(tx, repository, change);
      if (body.categories) await replaceCategories(tx, repository.uuid, body.categories);
      if (engineChanged) await recordSettingsChange(tx, repository.uuid);
      if (body.language) await prepareLanguage(tx, repository.uuid, body.language);
    });
  } catch (error) {
    if (violatedUnique(error) === SLUG_INDEX) throw fieldError('slug', say('unique'));
    throw error;
  }
}

/** Removes the intelligence with everything in it. */
export async function removeIntelligence(db: Database, grant: RepositoryGrant): Promise<void> {
  await removeRepository(db, grant.resource.uuid);
}

async function prepareLanguage(tx: Database, repositoryUuid: string, language: string): Promise<void> {
  const version = await findVersion(tx, repositoryUuid, undefined);
  if (version) await ensureVersionLanguage(tx, version.id, language);
}

async function freeSlug(tx: Database, name: string): Promise<string> {
  const base = slugOf(name);
  let slug = base;
  while (await slugIsTaken(tx, slug)) slug = withSuffix(base).slice(0, SLUG_MAX);
  return slug;
}

function optionProblems(body: Partial<Record<(typeof OPTIONS)[number], boolean | undefined>>): FieldProblem[] {
  return OPTIONS.filter((option) => body[option] === true && !isOfferedOption(option)).map((option) => ({
    path: [option],
    message: say('option_not_offered'),
  }));
}

async function categoryProblems(db: Database, ids: readonly number[]): Promise<FieldProblem[]> {
  const known = new Set(await listKnownCategories(db, ids));
  return ids
    .filter((id) => !known.has(id))
    .map((value) => ({ path: ['categories'], message: say('pk_unknown', { value }) }));
}
