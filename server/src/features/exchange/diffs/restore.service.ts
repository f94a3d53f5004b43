import { actVia } from '../../../db/acting.ts';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, fieldError, say } from '../../../lib/errors.ts';
import { insertExamples } from '../../content/examples/insert-examples.queries.ts';
import { holdSentences, languagesOf } from '../../learning/findings/fix-sentences.queries.ts';
import { storeFix } from '../../learning/findings/fixes.queries.ts';
import { makeEdits, NO_CHANGE } from '../../learning/findings/fixes.service.ts';
import { rewriteExamples } from '../../learning/findings/rewrites.queries.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { judgeOriginals } from '../../../resources/translations/outdated.queries.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { bringBack } from './bring-back.queries.ts';
import { streamDiff } from './diff.queries.ts';
import { RESTORED_MAX } from './diffs.schema.ts';
import { findSides } from './found-sides.ts';
import { findOwnActivity } from './own-activity.queries.ts';
import { restoreNames, restoreSettings } from './restore-names.service.ts';
import { areStatesOfOne } from './sides.ts';
import { marksIn } from './stored-marks.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Fixing } from '../../learning/findings/fixes.service.ts';
import type { NewFixContent } from '../../learning/findings/kept-fix.ts';
import type { Rewrite } from '../../learning/findings/rewrites.queries.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { FormerSentence } from './bring-back.queries.ts';
import type { DiffItem, DiffPart, Sides } from './diff.queries.ts';
import type { Restored, RestoreOrder } from './diffs.schema.ts';

/**
 * Makes training sentences of a version say what they say on the other side of a comparison, in one transaction that
 * one call undoes [VER-27]; or names, values, lists or settings be the same [VER-30].
 * @throws FieldErrors, Forbidden, Conflict when a sentence exists already, QuotaExceeded
 */
export async function restoreDifferences(
  db: Database,
  grant: RepositoryGrant,
  order: RestoreOrder,
  limits: QuotaLimits,
): Promise<z.output<typeof Restored>> {
  try {
    return await db.transaction((tx) => restore(tx, grant, order, limits));
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw new Conflict(say('sentence_exists'));
    return quotaAt(null)(error);
  }
}

async function restore(
  tx: Database,
  grant: RepositoryGrant,
  { sentences: keys, before, after, kind = 'sentence', ...filter }: RestoreOrder,
  limits: QuotaLimits,
): Promise<z.output<typeof Restored>> {
  const sides = await findSides(tx, grant, { before, after });
  await actVia(tx, 'restore');
  if (sides.after.of !== 'version') throw fieldError('after', say('restore_into_version'));
  const versionId = sides.after.version.id;
  const items = await itemsOf(tx, sides, { ...filter, kind, keys });
  if (kind !== 'sentence') return restoreOthers(tx, grant, { versionId, kind, items });
  const plan = planOf(items, areStatesOfOne(sides.before, sides.after));
  const fixing: Fixing = { versionId, language: grant.resource.language, by: grant.account?.id };
  const content = await carryOut(tx, fixing, plan);
  const added = content.added.length + content.restored.length;
  const [changed, deleted] = [content.rewritten.length, content.deleted.length];
  const left = items.length - added - changed - deleted;
  if (added + changed + deleted === 0) return { id: null, activity: null, added, changed, deleted, left };
  if (added > 0) await enforceQuotasOfVersion(tx, versionId, ['sentences'], { limits, by: fixing.by ?? null });
  const { language, by } = fixing;
  const id = await storeFix(tx, { versionId, language, content, createdBy: by ?? null });
  return { id, activity: null, added, changed, deleted, left };
}

interface Others {
  readonly versionId: number;
  readonly kind: Exclude<NonNullable<RestoreOrder['kind']>, 'sentence'>;
  readonly items: readonly DiffItem[];
}

async function restoreOthers(
  tx: Database,
  grant: RepositoryGrant,
  { versionId, kind, items }: Others,
): Promise<z.output<typeof Restored>> {
  const counts =
    kind === 'setting'
      ? { added: 0, changed: await restoreSettings(tx, grant, { versionId, items }), deleted: 0 }
      : await restoreNames(tx, versionId, kind, items);
  const done = counts.added + counts.changed + counts.deleted;
  const activity = done > 0 ? await findOwnActivity(tx, grant.resource.uuid) : null;
  return { id: null, activity, ...counts, left: items.length - done };
}

type Filter = Parameters<typeof streamDiff>[2];

async function itemsOf(tx: Database, sides: Sides, filter: Filter): Promise<DiffItem[]> {
  const items: DiffItem[] = [];
  for await (const rows of streamDiff(tx, sides, filter)) {
    items.push(...rows);
    if (items.length > RESTORED_MAX) throw fieldError(null, say('restore_too_many', { limit: RESTORED_MAX }));
  }
  return items;
}

export interface Plan {
  readonly added: readonly FormerSentence[];
  readonly rewritten: readonly Rewrite[];
  readonly deleted: readonly { readonly id: number; readonly text: string }[];
}

/** A sentence whose former text is not known stays as it is. */
function planOf(items: readonly DiffItem[], isById: boolean): Plan {
  const formerly = items.flatMap(({ language, before, after }) => {
    const former = before && formerOf(before);
    return former ? [{ former: { ...former, language, id: isById ? before.id : null }, after }] : [];
  });
  return {
    added: formerly.flatMap(({ former, after }) => (after ? [] : [former])),
    rewritten: formerly.flatMap(({ former, after }) => (after?.id ? [{ ...former, id: after.id }] : [])),
    deleted: items.flatMap(({ before, after }) =>
      !before && after?.id ? [{ id: after.id, text: after.text ?? '' }] : [],
    ),
  };
}

function formerOf({ text, label: intent, detail }: DiffPart): Omit<Rewrite, 'id'> | null {
  return text === null || intent === '' ? null : { text, intent, marks: marksIn(detail) };
}

type Content = Required<Pick<NewFixContent, 'deleted' | 'added' | 'rewritten' | 'restored'>> & NewFixContent;

/**
 * Deletes first: a sentence may come back to an intent that has it otherwise.
 * @param authorId who wrote the added sentences
 */
export async function carryOut(
  tx: Database,
  fixing: Fixing,
  { added, rewritten, deleted }: Plan,
  authorId = fixing.by,
): Promise<Content> {
  const edits = deleted.map((each) => ({ source: 'example' as const, change: 'delete' as const, ...each }));
  const removal = edits.length === 0 ? NO_CHANGE : await makeEdits(tx, fixing, edits);
  const changed = await rewriteExamples(tx, fixing, rewritten);
  const restored = await bringBack(tx, fixing, added);
  const made = await addSentences(tx, { ...fixing, by: authorId }, added);
  const touched = [...changed, ...restored].map(({ id }) => id);
  await judgeTranslations(tx, touched);
  await judgeOriginals(tx, touched);
  if (touched.length > 0) await recordChange(tx, fixing.versionId, await languagesOf(tx, touched));
  return { ...NO_CHANGE, ...removal, deleted: [...removal.deleted], added: made, rewritten: changed, restored };
}

/** Sentences of other versions and of files get new ids; those that exist are left out. */
async function addSentences(
  tx: Database,
  { versionId, by }: Fixing,
  sentences: readonly FormerSentence[],
): Promise<Content['added']> {
  const own = sentences.filter(({ id }) => id === null);
  const items = own.map(({ marks: entities, text, language, intent }) => ({ text, language, intent, entities }));
  const ids = (await insertExamples(tx, versionId, items, by)).filter((id) => id !== undefined);
  const held = await holdSentences(tx, versionId, 'example', ids);
  return Array.from(held.values(), ({ id, revision }) => ({ source: 'example' as const, id, revision }));
}
