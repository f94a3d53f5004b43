import { OTHER_GROUP } from 'shared/domain';
import { groupBy } from '../../../lib/group-by.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { settingsInUse } from '../../../resources/algorithm-comparisons/trials.ts';
import { findOpenComparison } from '../../../resources/algorithm-comparisons/comparisons.queries.ts';
import { StoredTrials } from '../../../resources/algorithm-comparisons/stored-comparison.ts';
import { suggestionFor } from '../../../resources/algorithm-comparisons/suggestion.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { listVersionLanguages } from '../../../resources/versions/versions.queries.ts';
import { readAuthorization } from './authorization.present.ts';
import { listMembers } from './authorizations.queries.ts';
import { categoriesOf, defaultVersionsOf, languagesOf, votesOf } from './facts.queries.ts';
import {
  countActiveMembers,
  countSentencesByGroup,
  countTestsByLanguage,
  listEntityFacts,
  listGroups,
  listIntentFacts,
  listTrainedLanguages,
} from './info.queries.ts';
import { absoluteUrl, availableLanguages } from './repositories.present.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { repositoryScore } from './score.ts';
import { ENGINE_FIELDS, presentSettings, PROGRAM_FIELDS } from '../../../resources/repositories/settings.fields.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Version } from '../../../resources/versions/versions.queries.ts';
import type { KeySettings } from './authorization.present.ts';
import type { EntityFact, IntentFact } from './info.queries.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

interface Reading extends KeySettings {
  readonly repository: Repository;
  readonly version: Version;
  readonly account: Account | undefined;
  readonly publicUrl: string;
}

interface InfoRequest extends KeySettings, Pick<Reading, 'publicUrl'> {
  readonly versionId: number | undefined;
}

/** The document for the caller, by default in the main version. @throws NotFound for an unknown version */
export async function readInfoOf(
  db: Database,
  { resource: repository, account }: RepositoryGrant,
  { versionId, ...settings }: InfoRequest,
) {
  const version = await versionOf(db, repository.uuid, versionId);
  return readInfo(db, { repository, account, version, ...settings });
}

/**
 * The document of an intelligence in one version, with the caller's rights. Creates the caller's parse key at the first
 * request.
 */
export async function readInfo(db: Database, { repository, version, account, publicUrl, ...keys }: Reading) {
  const { uuid } = repository;
  const intents = listIntentFacts(db, version.id);
  const [content, state, rights, members, origin] = await Promise.all([
    readContent(db, repository, version, intents),
    readState(db, { repository, account, version }, intents),
    readAuthorization(db, { repository, account, ...keys }),
    listMembers(db, uuid),
    readOrigin(db, repository, account),
  ]);
  return {
    uuid,
    name: repository.name,
    slug: repository.slug,
    description: repository.description,
    is_private: repository.isPrivate,
    is_copyable: repository.isCopyable,
    copied_from: origin,
    fallback: repository.fallback,
    version_fallback: version.fallback,
    language: repository.language,
    repository_type: 'classifier' as const,
    created_at: presentMoment(repository.createdAt),
    absolute_url: absoluteUrl(publicUrl, repository),
    nlp_server: `${publicUrl}/`,
    owner: { id: repository.ownerId, nickname: repository.ownerNickname },
    owner__nickname: repository.ownerNickname,
    organization: repository.ownerIsOrganization ? repository.ownerId : null,
    is_organization: repository.ownerIsOrganization,
    repository_version: version.id,
    repository_version_id: version.id,
    repository_version__name: version.name,
    use_language_model_featurizer: false,
    ...presentSettings(ENGINE_FIELDS, repository),
    ...presentSettings(PROGRAM_FIELDS, repository),
    algorithm_suggestion: await readSuggestion(db, { repository, version, isAllowed: mayEvaluate(account, rights) }),
    authorizations: { count: members.length, users: members },
    ...content,
    ...state,
    ...rights,
  };
}

/** The original of a copy, for callers who may read it. */
async function readOrigin(db: Database, { copiedFrom }: Repository, account: Account | undefined) {
  const judged = copiedFrom === null ? undefined : await judgeRepository(db, copiedFrom, account);
  if (!judged?.flags.has('can_read')) return null;
  const { uuid, name, ownerNickname, slug } = judged.resource;
  return { uuid, name, owner__nickname: ownerNickname, slug };
}

/** Results are for people who may change settings, and for API keys that may evaluate. */
function mayEvaluate(
  account: Account | undefined,
  { authorization }: { readonly authorization: { readonly can_write: boolean } },
): boolean {
  return authorization.can_write && (account?.key?.scopes.includes('evaluate') ?? true);
}

/** The suggestion of the last comparison of algorithms in the main language, while it is still valid [CMP-05]. */
async function readSuggestion(
  db: Database,
  { repository, version, isAllowed }: Pick<Reading, 'repository' | 'version'> & { readonly isAllowed: boolean },
) {
  const open = isAllowed ? await findOpenComparison(db, version.id, repository.language) : undefined;
  const suggested = open && suggestionFor(StoredTrials.parse(open.trials), settingsInUse(repository));
  if (!suggested?.figures) return null;
  const { intents_gain: intents, entities_gain: entities } = suggested.figures;
  return {
    ...suggested.settings,
    intents_gain: intents?.gain ?? 0,
    entities_gain: entities?.gain ?? 0,
  };
}

/** The content of a version: intents, entities, groups and the number of sentences. */
export async function readContent(
  db: Database,
  { uuid }: Pick<Repository, 'uuid'>,
  { id }: Pick<Version, 'id'>,
  ofVersion = listIntentFacts(db, id),
) {
  const [categories, intents, entities, groups, byGroup] = await Promise.all([
    categoriesOf(db, [uuid]),
    ofVersion,
    listEntityFacts(db, id),
    listGroups(db, id),
    countSentencesByGroup(db, id),
  ]);
  const categoriesList = categories.get(uuid) ?? [];
  const intentList = intents
    .map((intent) => ({ id: intent.id, value: intent.value, examples__count: sum(intent.sentences.values()) }))
    .toSorted((one, other) => other.examples__count - one.examples__count);
  const used = entities.filter(({ sentences }) => sentences > 0);
  const ofGroup = groupBy(entities, ({ groupId }) => groupId);
  const groupName = new Map(groups.map((group) => [group.id, group.value]));
  const nameOf = ({ groupId }: EntityFact) => (groupId === null ? null : (groupName.get(groupId) ?? null));
  return {
    categories: categoriesList.map((category) => category.id),
    categories_list: categoriesList,
    intents: intentList,
    intents_list: intentList.filter((intent) => intent.examples__count > 0).map(({ value }) => value),
    entities: used.map((entity) => ({ ...presentEntity(entity), group: nameOf(entity), label: nameOf(entity) })),
    entities_list: used.map(({ value }) => value),
    groups: groups.map((group) => ({
      repository: uuid,
      value: group.value,
      id: group.id,
      group_id: group.id,
      entities: (ofGroup.get(group.id) ?? []).map(presentEntity),
      examples__count: byGroup.get(group.id) ?? 0,
    })),
    groups_list: groups.map(({ value }) => value),
    labels_list: groups.map(({ value }) => value),
    other_group: {
      repository: uuid,
      value: OTHER_GROUP,
      entities: used.filter(({ groupId }) => groupId === null).map(presentEntity),
      examples__count: byGroup.get(null) ?? 0,
    },
    examples__count: sum(intentList.map((intent) => intent.examples__count)),
  };
}

async function readState(
  db: Database,
  { repository, account, version: { id } }: Pick<Reading, 'repository' | 'account' | 'version'>,
  intents: Promise<readonly IntentFact[]>,
) {
  const { uuid, language } = repository;
  const [languages, tests, rows, trained, active, standard, votes] = await Promise.all([
    languagesOf(db, [id]),
    countTestsByLanguage(db, id),
    listVersionLanguages(db, id),
    listTrainedLanguages(db, id),
    countActiveMembers(db, uuid),
    readStandard(db, repository, { id, intents }),
    votesOf(db, [uuid]),
  ]);
  const available = availableLanguages(language, languages.get(id) ?? []);
  const given = votes.get(uuid) ?? [];
  return {
    available_languages: available,
    evaluate_languages_count: Object.fromEntries(available.map((code) => [code, tests.get(code) ?? 0])),
    repository_version_language: rows.map((row) => ({ id: row.id, language: row.language })),
    version_default: standard.version,
    ready_for_parse: trained.length > 0,
    trained_languages: trained,
    count_authorizations: active,
    repository_score: standard.score,
    votes_sum: sum(given.map(({ vote }) => vote)),
    own_vote: given.find(({ user }) => user === account?.id)?.vote ?? 0,
  };
}

/** The main version and its score, which is the score of the intelligence. It is often the version being read. */
async function readStandard(
  db: Database,
  repository: Repository,
  read: { readonly id: number; readonly intents: Promise<readonly IntentFact[]> },
) {
  const { uuid, language } = repository;
  const version = (await defaultVersionsOf(db, [repository])).get(uuid);
  if (!version) throw new Error('The intelligence has no default version');
  const [intents, tests] = await Promise.all([
    version.id === read.id ? read.intents : listIntentFacts(db, version.id),
    countTestsByLanguage(db, version.id),
  ]);
  const intentSizes = intents.map(({ sentences }) => sentences.get(language) ?? 0).filter((size) => size > 0);
  return { version, score: repositoryScore({ intentSizes, testSentences: tests.get(language) ?? 0 }) };
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

function presentEntity({ id, value }: EntityFact) {
  return { id, entity_id: id, value };
}
