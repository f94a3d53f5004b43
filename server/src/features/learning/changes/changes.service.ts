import { Conflict, Forbidden, say } from '../../../lib/errors.ts';
import { violatedUnique } from '../../../db/errors.ts';
import { findIntents } from '../../../resources/sentences/names.queries.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { recordChange, touchVersion } from '../../../resources/versions/versions.queries.ts';
import { makeEdits, NO_CHANGE } from '../findings/fixes.service.ts';
import { languagesOf } from '../findings/fix-sentences.queries.ts';
import { storeFix } from '../findings/fixes.queries.ts';
import { insertTests, moveTests } from '../test-set/test-set.queries.ts';
import { planEdits } from './planned-edits.queries.ts';
import { removeEmptyIntents } from '../../content/intents/intents.queries.ts';
import { listCopies, listTestsOfIntents, planDeletion, planMarks, relabel } from './changes.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { PlannedEdit } from '../findings/check-order.ts';
import type { Fixing } from '../findings/fixes.service.ts';
import type { NewFixContent } from '../findings/kept-fix.ts';
import type { ChangeOrder, Changed } from './changes.schema.ts';

/** A change with intents as they are stored. */
type StoredOrder = Omit<ChangeOrder, 'repository' | 'repository_version'>;

/**
 * Changes training sentences in one transaction, which one call undoes [TRN-70].
 * @throws Forbidden for test sentences without the right to write, Conflict when a sentence changes in the meantime
 */
export async function changeSentences(
  db: Database,
  grant: RepositoryGrant,
  { repository_version: requested, ...order }: ChangeOrder,
): Promise<z.output<typeof Changed>> {
  if (order.change === 'copy_to_tests' && !grant.can('can_write')) throw new Forbidden(say('forbidden'));
  const { uuid, language } = grant.resource;
  const { id: versionId } = await bodyVersion(db, uuid, requested);
  const fixing = { versionId, language, by: grant.account?.id };
  try {
    return await db.transaction(async (tx) => makeChange(tx, fixing, await withStoredNames(tx, versionId, order)));
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw new Conflict(say('sentence_exists'));
    throw error;
  }
}

async function withStoredNames(tx: Database, versionId: number, order: StoredOrder): Promise<StoredOrder> {
  const { intents = [], intent = '' } = order;
  const known = await findIntents(tx, versionId, [...intents, intent]);
  const stored = (name: string) => known.get(name)?.name ?? name;
  return { ...order, intent: stored(intent), intents: intents.map(stored).filter((name) => name !== stored(intent)) };
}

/** Makes a change in the caller's transaction; intents are named as they are stored. */
export async function makeChange(tx: Database, fixing: Fixing, order: StoredOrder): Promise<z.output<typeof Changed>> {
  const edits = await editsOf(tx, fixing.versionId, order);
  const content: NewFixContent = edits.length === 0 ? NO_CHANGE : await makeEdits(tx, fixing, edits);
  const more = await othersOf(tx, fixing, order);
  const deleted = content.deleted.length;
  const changed = edits.length - deleted + more.count;
  const left = Math.max(0, (order.sentences?.length ?? 0) - changed - deleted);
  const hasRemoved = (more.content.removed_intents ?? []).length > 0;
  if (changed + deleted === 0 && !hasRemoved) return { id: null, changed, deleted, left };
  await touchVersion(tx, fixing.versionId);
  const { versionId, language, by } = fixing;
  const id = await storeFix(tx, {
    versionId,
    language,
    content: { ...content, ...more.content },
    createdBy: by ?? null,
  });
  return { id, changed, deleted, left };
}

/** The changes that are edits of single sentences. */
async function editsOf(tx: Database, versionId: number, order: StoredOrder): Promise<PlannedEdit[]> {
  const { change, sentences = [], intents = [], intent = '' } = order;
  switch (change) {
    case 'move':
      return planEdits(tx, versionId, { kind: change, sentences, intent });
    case 'merge':
      return planEdits(tx, versionId, { kind: change, intents, intent });
    case 'delete':
      return planDeletion(tx, versionId, { sentences });
    case 'delete_intent':
      return planDeletion(tx, versionId, { intent });
    case 'mark':
      return planMarks(tx, versionId, order);
    case 'language':
    case 'copy_to_tests':
      return [];
  }
}

interface Others {
  /** Number of changed sentences. */
  readonly count: number;
  readonly content: Partial<NewFixContent>;
}
const NOTHING: Others = { count: 0, content: {} };

/** What a change does besides the edits of sentences. */
async function othersOf(tx: Database, fixing: Fixing, order: StoredOrder): Promise<Others> {
  const { change, sentences = [], intents = [], intent = '', language } = order;
  if (change === 'merge') return mergeTests(tx, fixing, { intents, intent });
  if (change === 'delete_intent')
    return { count: 0, content: { removed_intents: await removeEmptyIntents(tx, fixing.versionId, [intent]) } };
  if (change === 'language' && language !== undefined) return changeLanguage(tx, fixing, { sentences, language });
  return change === 'copy_to_tests' ? copyToTests(tx, fixing, sentences) : NOTHING;
}

/** Test sentences follow their intent, as they do when it is renamed. */
async function mergeTests(
  tx: Database,
  { versionId }: Fixing,
  { intents, intent }: { readonly intents: readonly string[]; readonly intent: string },
): Promise<Others> {
  const before = await listTestsOfIntents(tx, versionId, intents);
  const moved = await moveTests(tx, [...before.keys()], intent);
  const removed = await removeEmptyIntents(tx, versionId, intents);
  const tests = moved.map((each) => ({ ...each, intent: before.get(each.id) ?? intent }));
  return { count: 0, content: { moved_tests: tests, tests_follow: true, removed_intents: removed } };
}

async function changeLanguage(
  tx: Database,
  { versionId }: Fixing,
  order: { readonly sentences: readonly number[]; readonly language: string },
): Promise<Others> {
  const languages = await languagesOf(tx, order.sentences);
  const relabeled = await relabel(tx, versionId, order);
  if (relabeled.length > 0) await recordChange(tx, versionId, [...languages, order.language]);
  return { count: relabeled.length, content: { relabeled } };
}

async function copyToTests(tx: Database, { versionId, by }: Fixing, sentences: readonly number[]): Promise<Others> {
  const made = await insertTests(tx, versionId, await listCopies(tx, versionId, sentences), by);
  const added = made.map((each) => ({ source: 'test_sentence' as const, ...each }));
  return { count: added.length, content: { added } };
}
