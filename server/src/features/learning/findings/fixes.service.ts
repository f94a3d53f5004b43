import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, NotFound, say } from '../../../lib/errors.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { removeExamples } from '../../content/examples/examples.queries.ts';
import { removeUnusedEntities } from '../../content/examples/insert-examples.queries.ts';
import { readWholeExamples } from '../../content/examples/trashed-example.queries.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { ensureEntities, ensureIntents } from '../../../resources/sentences/names.queries.ts';
import { readWholeTestSentences } from '../../content/test-sentences/trashed-test-sentence.queries.ts';
import { removeTestSentences } from '../../content/test-sentences/test-sentences.queries.ts';
import { readWholeTranslation } from '../../content/translations/trashed-translation.queries.ts';
import { removeTranslation } from '../../content/translations/translations.queries.ts';
import { putAllInTrash } from '../../../resources/trash/trash.queries.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { confirmTranslations } from './confirmed-translations.queries.ts';
import { holdSentences, languagesOf, moveExamples, readMarks, replaceAllMarks } from './fix-sentences.queries.ts';
import { storeFix } from './fixes.queries.ts';
import type { Mark } from 'shared/domain';
import type { SentenceRef } from 'shared/findings';
import type { Database } from '../../../db/client.ts';
import type { PlannedEdit } from './check-order.ts';
import type { KeptFixContent, NewFixContent } from './kept-fix.ts';
import type { HeldSentence, MarkedSource } from './fix-sentences.queries.ts';
import type { CheckedPlace } from './sentences.queries.ts';

export interface Fixing extends CheckedPlace {
  /** The account that fixes. */
  readonly by: number | undefined;
}

const MARKED: readonly MarkedSource[] = ['example', 'translation'];

/**
 * Changes all sentences of a fix in one transaction, and stores what is needed to undo it.
 * @returns the id of the fix
 * @throws Conflict when a sentence was changed, or already exists in the intent
 */
export async function applyFix(db: Database, fixing: Fixing, edits: readonly PlannedEdit[]): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      const content = await makeEdits(tx, fixing, edits);
      const { versionId, language, by } = fixing;
      return storeFix(tx, { versionId, language, content, createdBy: by ?? null });
    });
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw new Conflict(say('sentence_exists'));
    throw error;
  }
}

/** The content of a fix that changes nothing. */
export const NO_CHANGE = { moved: [], marked: [], deleted: [] } as const satisfies NewFixContent;

/** Makes the edits in the caller's transaction. @returns what is needed to undo them */
export async function makeEdits(tx: Database, fixing: Fixing, edits: readonly PlannedEdit[]): Promise<NewFixContent> {
  const held = await holdAll(tx, fixing.versionId, edits);
  const touched = [...held.values()].map(({ exampleId }) => exampleId);
  const languages = await languagesOf(tx, touched);
  const marked = await markAll(tx, fixing, edits);
  const moved = await moveAll(tx, fixing, edits, held);
  const confirmed = await confirmTranslations(
    tx,
    edits.flatMap(({ id, change }) => (change === 'confirm' ? [id] : [])),
  );
  await judgeTranslations(tx, touched);
  const deleted = await deleteAll(tx, fixing, edits);
  await recordChange(tx, fixing.versionId, languages.length > 0 ? languages : [fixing.language]);
  return { moved, marked, deleted, confirmed };
}

const keyOf = ({ source, id }: SentenceRef): string => `${source} ${id}`;

/** Locks the sentences and compares them with those for which the fix was made. */
async function holdAll(tx: Database, versionId: number, edits: readonly PlannedEdit[]) {
  const all = new Map<string, HeldSentence>();
  for (const source of MARKED) {
    const own = edits.filter((edit) => edit.source === source);
    const held = await holdSentences(
      tx,
      versionId,
      source,
      own.map(({ id }) => id),
    );
    for (const { id, text } of own) {
      const row = held.get(id);
      if (row?.text !== text) throw new Conflict(say('finding_changed'));
      all.set(keyOf({ source, id }), row);
    }
  }
  return all;
}

async function markAll(tx: Database, { versionId }: Fixing, edits: readonly PlannedEdit[]) {
  const kept: KeptFixContent['marked'] = [];
  for (const source of MARKED) {
    const marks = new Map<number, readonly Mark[]>(
      edits.flatMap((edit) => (edit.source === source && edit.change === 'marks' ? [[edit.id, edit.marks]] : [])),
    );
    if (marks.size === 0) continue;
    const before = await readMarks(tx, source, [...marks.keys()]);
    const names = [...marks.values()].flatMap((own) => own.map(({ entity }) => entity));
    await replaceAllMarks(tx, source, marks, await ensureEntities(tx, versionId, names));
    const after = await holdSentences(tx, versionId, source, [...marks.keys()]);
    for (const [id, { revision }] of after) kept.push({ source, id, marks: before.get(id) ?? [], revision });
  }
  return kept;
}

/** A translation moves with its original. */
async function moveAll(
  tx: Database,
  { versionId, by }: Fixing,
  edits: readonly PlannedEdit[],
  held: ReadonlyMap<string, HeldSentence>,
) {
  const wanted = new Map<number, { readonly intent: string; readonly before: string }>();
  for (const edit of edits) {
    const row = edit.change === 'move' ? held.get(keyOf(edit)) : undefined;
    if (edit.change === 'move' && row) wanted.set(row.exampleId, { intent: edit.intent, before: row.intent });
  }
  const intents = [...new Set([...wanted.values()].map(({ intent }) => intent))];
  const ids = await ensureIntents(tx, versionId, intents);
  for (const intent of intents) {
    const own = [...wanted].filter(([, each]) => each.intent === intent).map(([id]) => id);
    const intentId = ids.get(intent);
    if (intentId !== undefined) await moveExamples(tx, own, { intentId, by });
  }
  const after = await holdSentences(tx, versionId, 'example', [...wanted.keys()]);
  return Array.from(after.values(), ({ id, revision }) => ({ id, intent: wanted.get(id)?.before ?? '', revision }));
}

/** The content of one sentence with translations takes a few dozen of the 65,535 parameters of a statement. */
const SENTENCES_AT_ONCE = 100;

/** Moves sentences to the trash. */
export async function deleteAll(tx: Database, { versionId, by }: Fixing, edits: readonly PlannedEdit[]) {
  const deleted: KeptFixContent['deleted'] = [];
  const unused = new Set<number>();
  for (const [source, own] of groupBy(
    edits.filter(({ change }) => change === 'delete'),
    (edit) => edit.source,
  )) {
    const { read, remove } = WHOLE[source];
    for (let start = 0; start < own.length; start += SENTENCES_AT_ONCE) {
      const ids = own.slice(start, start + SENTENCES_AT_ONCE).map(({ id }) => id);
      const contents = await read(tx, ids);
      if (contents.size < ids.length) throw new Conflict(say('finding_changed'));
      const items = Array.from(contents, ([itemId, content]) => ({ kind: source, itemId, versionId, content }));
      await putAllInTrash(tx, items, { deletedBy: by });
      await remove(tx, ids);
      for (const { id } of [...contents.values()].flatMap(({ entities }) => entities)) unused.add(id);
      deleted.push(...ids.map((id) => ({ source, id })));
    }
  }
  await removeUnusedEntities(tx, [...unused]);
  return deleted;
}

interface Whole {
  readonly read: (
    tx: Database,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, { readonly entities: readonly { readonly id: number }[] }>>;
  readonly remove: (tx: Database, ids: readonly number[]) => Promise<void>;
}

const WHOLE: Readonly<Record<SentenceRef['source'], Whole>> = {
  example: { read: readWholeExamples, remove: removeExamples },
  translation: { read: readWholeTranslations, remove: removeTranslations },
  test_sentence: { read: readWholeTestSentences, remove: removeTestSentences },
};

/** Few translations are ever deleted by a fix: one after the other. */
async function readWholeTranslations(tx: Database, ids: readonly number[]) {
  const found = new Map<number, NonNullable<Awaited<ReturnType<typeof readWholeTranslation>>>>();
  for (const id of ids) {
    const content = await readWholeTranslation(tx, id);
    if (content) found.set(id, content);
  }
  return found;
}

async function removeTranslations(tx: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) await removeTranslation(tx, id);
}

/** @throws NotFound for an outdated fix */
export const missingFix = () => new NotFound(say('fix_missing'));
