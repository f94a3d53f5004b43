import { fieldError, Forbidden, say } from '../../../lib/errors.ts';
import { ENGINE_FIELDS, presentSettings } from '../../../resources/repositories/settings.fields.ts';
import { findVersion } from '../../../resources/versions/versions.queries.ts';
import { findComparedFile } from './compared-files.queries.ts';
import { DIFF_KINDS } from './diff-kinds.ts';
import { findRecorded } from './learned-rows.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Version } from '../../../resources/versions/versions.queries.ts';
import type { DiffKind } from './diff-kinds.ts';

/** One model, which knows its language only. */
interface KeptSide {
  readonly id: string;
  readonly language: string;
  readonly trainedAt: Date;
}

/** One of the two things that are compared. */
export type Side =
  | { readonly of: 'version'; readonly version: Version; readonly settings: Readonly<Record<string, unknown>> }
  /** What the models in use of a version have learned, or one that is kept. */
  | { readonly of: 'models'; readonly version: Version; readonly model?: KeptSide }
  | { readonly of: 'file'; readonly id: string; readonly name: string; readonly kinds: readonly DiffKind[] };

/** `12`, `12@models`, `12@` with the uuid of a model, or the uuid of a file. */
export const SIDE = /^(?:\d{1,9}(?:@models)?|(?:\d{1,9}@)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * @throws FieldErrors at `field` when there is no such version or file, or the version is being copied
 * @throws Forbidden for models without the right to contribute: they know sentences that have been deleted since
 */
export async function findSide(
  db: Database,
  grant: RepositoryGrant,
  field: 'before' | 'after',
  name: string,
): Promise<Side> {
  const { resource: repository, account } = grant;
  if (name.includes('-') && !name.includes('@')) {
    const file = await findComparedFile(db, { id: name, repositoryUuid: repository.uuid, by: account?.id });
    if (!file) throw fieldError(field, say('compared_file_missing'));
    return { of: 'file', ...file };
  }
  const [id, models] = name.split('@');
  const version = await findVersion(db, repository.uuid, Number(id));
  if (!version) throw fieldError(field, say('version_missing'));
  if (version.isCopying) throw fieldError(field, say('version_copying'));
  if (models !== undefined && !grant.can('can_contribute')) throw new Forbidden(say('forbidden'));
  if (models === 'models') return { of: 'models', version };
  if (models !== undefined) {
    const model = await findRecorded(db, version.id, models);
    if (!model) throw fieldError(field, say('model_gone'));
    return { of: 'models', version, model };
  }
  const settings = { ...presentSettings(ENGINE_FIELDS, repository), fallback: version.fallback };
  return { of: 'version', version, settings };
}

const LEARNED: readonly DiffKind[] = ['sentence', 'translation'];

/** Whether the ids of sentences are the same on both sides. */
export function areStatesOfOne(before: Side, after: Side): boolean {
  if (before.of === 'file' || after.of === 'file') return false;
  return before.version.id === after.version.id;
}

/** What both sides can contain. */
export function kindsOf(before: Side, after: Side, maySeeTests: boolean): ReadonlySet<DiffKind> {
  const isById = areStatesOfOne(before, after);
  const held = (side: Side, kind: DiffKind): boolean => {
    if (side.of === 'version') return true;
    // Models record no originals, which tell translations of other versions apart.
    return side.of === 'file' ? side.kinds.includes(kind) : LEARNED.includes(kind) && (isById || kind === 'sentence');
  };
  return new Set(
    DIFF_KINDS.filter((kind) => held(before, kind) && held(after, kind) && (maySeeTests || kind !== 'test_sentence')),
  );
}
