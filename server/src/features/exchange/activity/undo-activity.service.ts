import { isDeepStrictEqual } from 'node:util';
import { violatedUnique } from '../../../db/errors.ts';
import { actVia } from '../../../db/acting.ts';
import { Conflict, Forbidden, NotFound, say } from '../../../lib/errors.ts';
import { recordFirstLabels, recordLabels } from '../../../resources/examples/labels.queries.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { ENGINE_FIELDS, presentSettings, PROGRAM_FIELDS } from '../../../resources/repositories/settings.fields.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { judgeOriginals } from '../../../resources/translations/outdated.queries.ts';
import { FallbackSetting } from '../../../resources/versions/fallback.ts';
import {
  findVersion,
  listVersionLanguages,
  makeDefault,
  recordChange,
  setFallback,
} from '../../../resources/versions/versions.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { updateIntelligence } from '../../intelligences/repositories/repositories.service.ts';
import { RepositoryChange } from '../../intelligences/repositories/repositories.schema.ts';
import { undoImport } from '../imports/undo-import.service.ts';
import { isKept, mainBefore, mayUndo, settingsIn, textOf } from './activity.present.ts';
import { findActivity, holdActivity, recordUndone } from './activity.queries.ts';
import {
  listConcerned,
  listMoved,
  listTouchedLanguages,
  restoreNames,
  restoreSentences,
  restoreValues,
} from './carry-out.queries.ts';
import { planUndo } from './plan.queries.ts';
import { presentPlanned } from './plan.present.ts';
import { countPlanned, listPlanned } from './planned.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ActivityRow } from './activity.queries.ts';
import type { UndoPreview, UndoneActivity } from './activity.schema.ts';

/** Rows that a preview shows. */
const SHOWN = 50;

type Limits = QuotaLimits & Pick<Config, 'trashDays'>;
type Preview = z.output<typeof UndoPreview>;

export const scopeOf = (grant: RepositoryGrant) => ({
  repositoryUuid: grant.resource.uuid,
  withTests: grant.can('can_write'),
});

/** What undoing an entry would change, and what it would leave [ACT-03]. */
export async function previewUndo(
  db: Database,
  grant: RepositoryGrant,
  id: number,
  { trashDays }: Limits,
): Promise<Preview> {
  const row = await entryOf(db, grant, id, trashDays);
  if (row.act === 'content') return db.transaction((tx) => previewRows(tx, grant, row));
  if (row.act === 'settings') return previewSettings(db, grant, row);
  if (row.act === 'main_version') return previewMain(db, grant, row);
  return { ready: 1, left: [], rows: [] };
}

async function entryOf(db: Database, grant: RepositoryGrant, id: number, days: number): Promise<ActivityRow> {
  const row = await findActivity(db, scopeOf(grant), id);
  if (!row) throw new NotFound(say('activity_missing'));
  if (row.undoneAt !== null) throw new Conflict(say('activity_undone'));
  if (!isKept(row, days)) throw new Conflict(say('activity_not_kept'));
  if (!mayUndo(row, grant, days)) throw new Forbidden(say('forbidden'));
  return row;
}

async function previewRows(tx: Database, grant: RepositoryGrant, row: ActivityRow): Promise<Preview> {
  await planUndo(tx, placeOf(grant, row));
  const counts = await countPlanned(tx);
  return {
    ready: counts.find(({ reason }) => reason === null)?.count ?? 0,
    left: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    rows: (await listPlanned(tx, SHOWN)).map(presentPlanned),
  };
}

const placeOf = (grant: RepositoryGrant, { id, versionId }: ActivityRow) => ({
  activityId: id,
  versionId: versionId ?? 0,
  withTests: grant.can('can_write'),
});

/** The settings that are still as the entry left them, by their names in the API; of a version, its fallback. */
async function settingsToRestore(db: Database, { resource }: RepositoryGrant, row: ActivityRow) {
  const { name: title, description, language, isPrivate, isCopyable, fallback } = resource;
  const present: Readonly<Record<string, unknown>> = {
    ...presentSettings({ ...ENGINE_FIELDS, ...PROGRAM_FIELDS }, resource),
    ...{ name: title, description, language, is_private: isPrivate, is_copyable: isCopyable, fallback },
    ...(row.versionId !== null && { fallback: (await findVersion(db, resource.uuid, row.versionId))?.fallback }),
  };
  return settingsIn(row).map(({ name, before, after }) => {
    const now = present[name];
    return { name, now, then: before, isSame: isDeepStrictEqual(now, after) };
  });
}

async function previewSettings(db: Database, grant: RepositoryGrant, row: ActivityRow): Promise<Preview> {
  const all = await settingsToRestore(db, grant, row);
  const left = all.filter(({ isSame }) => !isSame).length;
  return {
    ready: all.length - left,
    left: left === 0 ? [] : [{ reason: 'changed', count: left }],
    rows: all.map(({ name, now, then, isSame }) => ({
      kind: 'setting',
      change: 'revert',
      name,
      values: [{ name, now: textOf(now), then: textOf(then) }],
      reason: isSame ? null : 'changed',
    })),
  };
}

async function previewMain(db: Database, grant: RepositoryGrant, row: ActivityRow): Promise<Preview> {
  const before = mainBefore(row);
  const main = await versionOf(db, grant.resource.uuid);
  const reason = main.id === row.versionId ? null : 'changed';
  const values = [{ name: 'main_version', now: main.name, then: before?.name ?? '' }];
  return {
    ready: reason === null ? 1 : 0,
    left: reason === null ? [] : [{ reason, count: 1 }],
    rows: [{ kind: 'version', change: 'revert', name: main.name, values, reason }],
  };
}

/**
 * Undoes an entry, except what somebody has changed since; this is an entry of its own [ACT-04].
 * @throws NotFound, Forbidden, Conflict when it was undone already, nothing of it can be, or a sentence exists
 * @throws QuotaExceeded
 */
export async function undo(
  db: Database,
  grant: RepositoryGrant,
  id: number,
  limits: Limits,
): Promise<z.output<typeof UndoneActivity>> {
  const row = await entryOf(db, grant, id, limits.trashDays);
  if (row.act === 'import' && row.versionId !== null && row.importId !== null) {
    const { removed, restored, left } = await undoImport(
      db,
      grant,
      { version: row.versionId, id: row.importId },
      limits,
    );
    return { done: removed + restored, left };
  }
  return db
    .transaction(async (tx) => {
      if (!(await holdActivity(tx, id))) throw new Conflict(say('activity_undone'));
      await actVia(tx, 'undo', id);
      const taken = await carryOut(tx, grant, row, limits);
      if (taken.done === 0) throw new Conflict(say('activity_changed_since'));
      await recordUndone(tx, id);
      return taken;
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) !== undefined) throw new Conflict(say('sentence_exists'));
      throw error;
    })
    .catch(quotaAt(null));
}

async function carryOut(tx: Database, grant: RepositoryGrant, row: ActivityRow, limits: Limits) {
  if (row.act === 'settings') return undoSettings(tx, grant, row);
  if (row.act === 'main_version') return undoMain(tx, grant, row);
  return undoRows(tx, grant, row, limits);
}

async function undoSettings(tx: Database, grant: RepositoryGrant, row: ActivityRow) {
  const all = await settingsToRestore(tx, grant, row);
  const same = all.filter(({ isSame }) => isSame);
  const counts = { done: same.length, left: all.length - same.length };
  if (row.versionId !== null) {
    for (const { then } of same) await setFallback(tx, row.versionId, FallbackSetting.nullable().parse(then));
    return counts;
  }
  const body = RepositoryChange.parse(Object.fromEntries(same.map(({ name, then }) => [name, then])));
  if (same.length > 0) await updateIntelligence(tx, grant, body);
  return counts;
}

async function undoMain(tx: Database, grant: RepositoryGrant, row: ActivityRow) {
  const before = mainBefore(row);
  const main = await versionOf(tx, grant.resource.uuid);
  if (main.id !== row.versionId || !before) return { done: 0, left: 1 };
  await makeDefault(tx, await versionOf(tx, grant.resource.uuid, before.id));
  return { done: 1, left: 0 };
}

async function undoRows(tx: Database, grant: RepositoryGrant, row: ActivityRow, limits: QuotaLimits) {
  const place = placeOf(grant, row);
  const { versionId } = place;
  const by = grant.account?.id;
  await planUndo(tx, place);
  const counts = await countPlanned(tx);
  const done = counts.find(({ reason }) => reason === null)?.count ?? 0;
  const left = counts.reduce((sum, { reason, count }) => sum + (reason === null ? 0 : count), 0);
  if (done === 0) return { done, left };
  const moved = await listMoved(tx);
  await recordFirstLabels(tx, moved);
  const { languages, isEvery } = await listTouchedLanguages(tx);
  await restoreNames(tx, versionId);
  await restoreSentences(tx, place);
  await restoreValues(tx, versionId);
  await recordLabels(tx, moved, by);
  const concerned = await listConcerned(tx);
  await judgeTranslations(tx, concerned);
  await judgeOriginals(tx, concerned);
  const known = isEvery ? (await listVersionLanguages(tx, versionId)).map(({ language }) => language) : [];
  await recordChange(tx, versionId, [...languages, ...known]);
  await enforceQuotasOfVersion(tx, versionId, ['sentences'], { limits, by: by ?? null });
  return { done, left };
}
