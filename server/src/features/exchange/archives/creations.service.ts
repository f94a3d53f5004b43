import { ROLE, TASK_TYPE } from 'shared/domain';
import { isOfferedOption } from '../../../engine/algorithms.ts';
import { fieldError, Forbidden, say } from '../../../lib/errors.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { insertCreation } from '../creations/creations.queries.ts';
import { enforceQuotas, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { insertImport, setTask } from '../imports/imports.queries.ts';
import { findOrganizationRole } from '../../intelligences/repositories/authorizations.queries.ts';
import { categoriesOf } from '../../intelligences/repositories/facts.queries.ts';
import { demandCopyScope } from '../../../resources/repositories/may-copy.ts';
import { insertIntelligence, unlessSlugTaken } from '../../intelligences/repositories/repositories.service.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { sealTaskSecret } from '../../../resources/tasks/task-secret.ts';
import { ensureVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { endCreation, findCategoriesByIcon, makeVersions, setOrigin } from './creations.queries.ts';
import { listSourceVersions } from './read-content.queries.ts';
import { openIntelligenceArchive } from './read-archive.ts';
import { fillVersion, readVersion } from './version-content.ts';
import {
  COPIED_FIELDS,
  ENGINE_FIELDS,
  presentSettings,
  settingColumns,
} from '../../../resources/repositories/settings.fields.ts';
import type { FormatId } from '@parlance/formats';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { UploadedFile } from '../../../lib/schema/fields.ts';
import type { Account } from '../../../lib/grant.ts';
import type { ImportChoices } from '../imports/file-imports.schema.ts';
import type { IntelligenceFields } from '../../intelligences/repositories/repositories.service.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ArchiveManifest } from './archive.schema.ts';
import type { NewVersion } from './creations.queries.ts';
import type { CreationPayload, CreationSource } from './creation-task.ts';
import type { ContentStep } from './version-content.ts';

/** Larger intelligences are filled by the worker. */
const MOST_ROWS_NOW = 2000;
const MOST_BYTES_NOW = 1024 * 1024;
const MAIN_VERSION = 'master';
const CONTRIBUTORS: readonly number[] = [ROLE.contributor, ROLE.admin];

/** The person's choices; everything else is as in the original. */
export interface CreationChoice {
  readonly name?: string | undefined;
  readonly is_private?: boolean | undefined;
  /** The owning organization; without one, the person. */
  readonly organization?: number | undefined;
  readonly categories?: readonly number[] | undefined;
}

export interface Creator {
  readonly account: Account;
  readonly config: Config;
}

export interface Created {
  readonly uuid: string;
  /** The work that fills it; null when it is complete. */
  readonly task: number | null;
  /** Its record for the creator, next to the task. */
  readonly creation: number | null;
}

type CopiedColumns = ReturnType<typeof settingColumns<typeof COPIED_FIELDS>>;

interface Creation {
  readonly fields: IntelligenceFields;
  readonly origin: Pick<Repository, 'isCopyable' | 'copiedFrom' | 'fallback'> & CopiedColumns;
  readonly versions: readonly (NewVersion & { readonly rows: number; readonly sentences: number })[];
  readonly isSmall: boolean;
  readonly source: CreationSource;
  readonly file?: Buffer;
  /** The content of a version by its index. */
  readonly steps: (tx: Database, version: number) => Promise<AsyncIterable<ContentStep>>;
}

/** Creates an intelligence from a checked archive [IMP-32]. */
export async function createFromArchive(
  db: Database,
  { manifest, unpackedBytes, content }: { manifest: ArchiveManifest; unpackedBytes: number; content: Buffer },
  choice: CreationChoice,
  creator: Creator,
): Promise<Created> {
  const { config } = creator;
  const { intelligence } = manifest;
  const categories = choice.categories ?? (await findCategoriesByIcon(db, intelligence.categories));
  if (categories.length === 0) throw fieldError('categories', say('required'));
  const limits = { bytes: config.unpackedBytes, rows: config.uploadRows };
  const versions = manifest.versions.map((version) => ({
    ...version,
    fallback: version.fallback ?? null,
    createdAt: new Date(version.created_at),
    rows: version.sentences + version.tests,
  }));
  return create(db, choice, creator, {
    fields: { ...intelligence, ...chosen(choice), categories: [...categories] },
    origin: {
      isCopyable: intelligence.is_copyable,
      copiedFrom: null,
      fallback: intelligence.fallback ?? null,
      ...settingColumns(COPIED_FIELDS, intelligence),
    },
    versions,
    isSmall: unpackedBytes <= MOST_BYTES_NOW,
    source: { kind: 'archive' },
    file: content,
    steps: async (_tx, version) => (await openIntelligenceArchive(content, limits)).steps(version),
  });
}

/** Copies an intelligence, or one version of it, for the person or one of their organizations [IMP-33]. */
export async function forkIntelligence(
  db: Database,
  grant: RepositoryGrant,
  choice: CreationChoice & { readonly version?: number | undefined },
  creator: Creator,
): Promise<Created> {
  const scope = demandCopyScope(grant);
  const { resource: origin } = grant;
  const found = await listSourceVersions(db, origin.uuid, choice.version);
  if (found.length === 0) throw fieldError('version', say('version_missing'));
  const categories =
    choice.categories ?? ((await categoriesOf(db, [origin.uuid])).get(origin.uuid) ?? []).map(({ id }) => id);
  const hasMain = found.some((version) => version.is_default);
  const versions = found.map((version, place) => ({
    ...version,
    is_default: hasMain ? version.is_default : place === 0,
    rows: version.sentences + (scope === 'training' ? 0 : version.tests),
  }));
  return create(db, choice, creator, {
    fields: {
      name: origin.name,
      description: origin.description,
      language: origin.language,
      is_private: origin.isPrivate,
      ...presentSettings(ENGINE_FIELDS, origin),
      ...chosen(choice),
      categories: [...categories],
    },
    origin: {
      isCopyable: false,
      copiedFrom: origin.uuid,
      fallback: origin.fallback,
      ...settingColumns(COPIED_FIELDS, presentSettings(COPIED_FIELDS, origin)),
    },
    versions,
    isSmall: true,
    source: { kind: 'copy', of: origin.uuid, by: creator.account.id, from: versions.map(({ id }) => id) },
    steps: (tx, version) => Promise.resolve(readVersion(tx, versions[version]?.id ?? 0, scope)),
  });
}

interface ImportCreation {
  readonly files: readonly UploadedFile[];
  readonly format: FormatId | undefined;
  readonly options: ImportChoices;
  /** Number of sentences in the files. */
  readonly sentences: number;
  readonly fields: IntelligenceFields;
  readonly organization: number | undefined;
}

/** Creates an intelligence that an import of files fills in the background [IMP-74]. */
export async function createFromImport(
  db: Database,
  { fields, organization, sentences, ...order }: ImportCreation,
  { account, config }: Creator,
): Promise<Created> {
  const ownerId = organization ?? account.id;
  await demandOwner(db, organization, account);
  const make = async (tx: Database): Promise<Created> => {
    const place = { ownerId, createdBy: account.id, parseKeySecret: deriveKey(config.serverKey, 'parse key') };
    const uuid = await insertIntelligence(tx, { ...withOffered(fields), is_private: true }, place);
    const languages = [fields.language];
    const main = { name: MAIN_VERSION, is_default: true, fallback: null, languages, createdAt: new Date() };
    const [versionId = 0] = await makeVersions(tx, uuid, [main], { createdBy: account.id, isCopying: true });
    const scope = { limits: config, by: account.id };
    await enforceQuotas(tx, ownerId, ['intelligences'], scope);
    await enforceQuotas(tx, ownerId, ['sentences'], { ...scope, adding: sentences });
    const { id: versionLanguageId } = await ensureVersionLanguage(tx, versionId, fields.language);
    const id = await insertImport(tx, { ...order, versionId, hasMadeVersion: false, createdBy: account.id });
    const task = await startTask(tx, {
      type: TASK_TYPE.fileImport,
      versionId,
      versionLanguageId,
      createdBy: account.id,
      payload: { import: id, isPrivate: fields.is_private ?? false },
    });
    if (!task) throw new Error('A new intelligence has a task already');
    await setTask(tx, id, task.id);
    const creation = await insertCreation(tx, {
      userId: account.id,
      taskId: task.id,
      repositoryUuid: uuid,
      name: fields.name,
      copiedFrom: null,
    });
    return { uuid, task: task.id, creation };
  };
  return unlessSlugTaken(() => db.transaction(make)).catch(quotaAt('organization'));
}

const chosen = ({ name, is_private: isPrivate }: CreationChoice) => ({
  ...(name === undefined ? {} : { name }),
  ...(isPrivate === undefined ? {} : { is_private: isPrivate }),
});

async function create(
  db: Database,
  { organization }: CreationChoice,
  { account, config }: Creator,
  creation: Creation,
): Promise<Created> {
  const ownerId = organization ?? account.id;
  await demandOwner(db, organization, account);
  const rows = creation.versions.reduce((sum, version) => sum + version.rows, 0);
  const isNow = creation.isSmall && rows <= MOST_ROWS_NOW;
  const make = async (tx: Database): Promise<Created> => {
    const place = { ownerId, createdBy: account.id, parseKeySecret: deriveKey(config.serverKey, 'parse key') };
    const isPrivate = creation.fields.is_private ?? false;
    // Nobody else sees it before it is complete.
    const fields = { ...withOffered(creation.fields), is_private: isNow ? isPrivate : true };
    const uuid = await insertIntelligence(tx, fields, place);
    await setOrigin(tx, uuid, creation.origin);
    const ids = await makeVersions(tx, uuid, creation.versions, { createdBy: account.id, isCopying: !isNow });
    const filled = creation.versions.map(({ languages }, index) => ({ id: ids[index] ?? 0, languages }));
    const scope = { limits: config, by: account.id };
    if (isNow) {
      for (const [version, id] of ids.entries())
        await fillVersion(tx, id, await creation.steps(tx, version), () => undefined);
      await endCreation(tx, filled);
      await enforceQuotas(tx, ownerId, ['intelligences', 'sentences'], scope);
      return { uuid, task: null, creation: null };
    }
    await enforceQuotas(tx, ownerId, ['intelligences'], scope);
    const adding = creation.versions.reduce((sum, { sentences }) => sum + sentences, 0);
    await enforceQuotas(tx, ownerId, ['sentences'], { ...scope, adding });
    const taskId = await queue(tx, creation, { filled, rows, isPrivate, account, config });
    const { copiedFrom } = creation.origin;
    const record = { userId: account.id, taskId, repositoryUuid: uuid, name: fields.name, copiedFrom };
    return { uuid, task: taskId, creation: await insertCreation(tx, record) };
  };
  return unlessSlugTaken(() => db.transaction(make, { isolationLevel: 'repeatable read' })).catch(
    quotaAt('organization'),
  );
}

interface Queued extends Omit<CreationPayload, 'source' | 'versions'> {
  readonly filled: CreationPayload['versions'];
  readonly account: Account;
  readonly config: Config;
}

async function queue(
  tx: Database,
  { versions, fields, source, file }: Creation,
  { filled, rows, isPrivate, account, config }: Queued,
): Promise<number> {
  const main = filled[versions.findIndex((version) => version.is_default)];
  if (!main) throw new Error('The intelligence has no main version');
  const { id: versionLanguageId } = await ensureVersionLanguage(tx, main.id, fields.language);
  const payload: CreationPayload = { source, versions: filled, rows, isPrivate };
  const started = await startTask(tx, {
    type: TASK_TYPE.creation,
    versionId: main.id,
    versionLanguageId,
    createdBy: account.id,
    payload,
    ...(file ? { secretSealed: sealTaskSecret(config.serverKey, file) } : {}),
  });
  if (!started) throw new Error('A new intelligence has a task already');
  return started.id;
}

async function demandOwner(db: Database, organization: number | undefined, account: Account): Promise<void> {
  if (organization === undefined) return;
  const membership = await findOrganizationRole(db, { organizationId: organization, userId: account.id });
  if (!membership) throw fieldError('organization', say('pk_unknown', { value: organization }));
  if (!CONTRIBUTORS.includes(membership.role)) throw new Forbidden(say('organization_contribute'));
}

const OPTIONS = ['use_competing_intents', 'use_name_entities', 'use_analyze_char', 'use_transformer_entities'] as const;

/** Options that this server does not offer stay disabled. */
function withOffered(fields: IntelligenceFields): IntelligenceFields {
  const off = OPTIONS.filter((option) => fields[option] === true && !isOfferedOption(option));
  return { ...fields, ...Object.fromEntries(off.map((option) => [option, false])) };
}
