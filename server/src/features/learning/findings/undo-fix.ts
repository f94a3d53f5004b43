import { actVia } from '../../../db/acting.ts';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, Forbidden, say } from '../../../lib/errors.ts';
import { insertWholeExamples, TrashedExample } from '../../content/examples/trashed-example.queries.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { judgeOriginals } from '../../../resources/translations/outdated.queries.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { ensureEntities, ensureIntents } from '../../../resources/sentences/names.queries.ts';
import {
  insertWholeTestSentences,
  TrashedTestSentence,
} from '../../content/test-sentences/trashed-test-sentence.queries.ts';
import { insertWholeTranslation, TrashedTranslation } from '../../content/translations/trashed-translation.queries.ts';
import { takeAllFromTrash } from '../../../resources/trash/trash.queries.ts';
import { recordChange, touchVersion } from '../../../resources/versions/versions.queries.ts';
import { giveOriginalsBack } from './confirmed-translations.queries.ts';
import { holdSentences, languagesOf, moveExamples, replaceAllMarks } from './fix-sentences.queries.ts';
import { takeFix } from './fixes.queries.ts';
import { giveLanguagesBack, giveTestsBack, removeUnchanged } from './made-sentences.queries.ts';
import { deleteAll, missingFix } from './fixes.service.ts';
import { rewriteBack } from './rewrites.queries.ts';
import type { SentenceRef } from 'shared/findings';
import type { Database } from '../../../db/client.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { KeptFixContent } from './kept-fix.ts';
import type { Fixing } from './fixes.service.ts';

export interface Undone {
  readonly restored: number;
  /** Sentences that were changed since, and are left unchanged. */
  readonly left: number;
}

/** Undoes a fix in one transaction, except for sentences that were changed since. */
export async function undoFix(
  db: Database,
  id: number,
  undoing: Fixing & { readonly limits: QuotaLimits; readonly mayTest: boolean },
): Promise<Undone> {
  const { versionId, by, limits } = undoing;
  return db
    .transaction(async (tx) => {
      const kept = await takeFix(tx, id);
      if (!kept) throw missingFix();
      await actVia(tx, 'undo');
      if (touchesTests(kept) && !undoing.mayTest) throw new Forbidden(say('forbidden'));
      await ensureIntents(tx, versionId, kept.removed_intents);
      const removed = [...(await removeAdded(tx, kept.added)), ...(await trashRestored(tx, undoing, kept.restored))];
      const brought = await bringBackDeleted(tx, versionId, kept.deleted);
      const touched: Touched[] = [
        ...removed,
        ...brought,
        ...(await unmark(tx, versionId, kept)),
        ...(await moveBack(tx, undoing, kept)),
        ...(await relabelBack(tx, kept.relabeled)),
        ...(await rewriteBack(tx, undoing, kept.rewritten)).map((exampleId) => ({ exampleId })),
        ...(await unconfirm(tx, kept.confirmed)),
        ...(await moveTestsBack(tx, kept.moved_tests)),
      ];
      const examples = [...new Set(touched.flatMap(({ exampleId }) => exampleId ?? []))];
      await judgeTranslations(tx, examples);
      await judgeOriginals(tx, examples);
      if (brought.length > 0) await enforceQuotasOfVersion(tx, versionId, ['sentences'], { limits, by: by ?? null });
      if (examples.length > 0 || touched.some(({ trains }) => trains))
        await recordChange(tx, versionId, [...(await languagesOf(tx, examples)), undoing.language]);
      else await touchVersion(tx, versionId);
      const all = [
        kept.deleted,
        kept.marked,
        kept.moved,
        kept.added,
        kept.moved_tests,
        kept.relabeled,
        kept.rewritten,
        kept.restored,
        kept.confirmed,
      ].flat().length;
      return { restored: touched.length, left: all - touched.length };
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) !== undefined) throw new Conflict(say('sentence_exists'));
      throw error;
    })
    .catch(quotaAt(null));
}

interface Touched {
  /** Missing for test sentences, and for deleted ones. */
  readonly exampleId: number | undefined;
  /** A training sentence that has been deleted again. */
  readonly trains?: boolean;
}

const touchesTests = ({ deleted, added, moved_tests: moved, tests_follow: follow }: KeptFixContent): boolean =>
  (moved.length > 0 && !follow) || [...deleted, ...added].some(({ source }) => source === 'test_sentence');

/** The content of one sentence with translations takes a few dozen of the 65,535 parameters of a statement. */
const SENTENCES_AT_ONCE = 100;

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += SENTENCES_AT_ONCE)
    yield items.slice(start, start + SENTENCES_AT_ONCE);
}

/** Sentences that have not been changed since are deleted permanently. */
async function removeAdded(tx: Database, added: KeptFixContent['added']): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const source of ['example', 'test_sentence'] as const) {
    const own = added.filter((each) => each.source === source);
    for (const some of chunksOf(own)) {
      const ids = await removeUnchanged(tx, source, some);
      touched.push(...ids.map(() => ({ exampleId: undefined, trains: source === 'example' })));
    }
  }
  return touched;
}

/** Sentences that have not been changed since go to the trash, from which they came. */
async function trashRestored(tx: Database, fixing: Fixing, restored: KeptFixContent['restored']): Promise<Touched[]> {
  const held = await holdSentences(
    tx,
    fixing.versionId,
    'example',
    restored.map(({ id }) => id),
  );
  const same = restored.flatMap(({ id, revision }) => {
    const row = held.get(id);
    return row?.revision === revision ? [{ source: 'example' as const, change: 'delete' as const, ...row }] : [];
  });
  await deleteAll(tx, fixing, same);
  return same.map(() => ({ exampleId: undefined, trains: true }));
}

async function bringBackDeleted(
  tx: Database,
  versionId: number,
  deleted: KeptFixContent['deleted'],
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const source of ['example', 'translation', 'test_sentence'] as const) {
    const ids = deleted.flatMap((each) => (each.source === source ? [each.id] : []));
    for (const some of chunksOf(ids)) {
      const contents = await takeAllFromTrash(tx, source, some);
      touched.push(...(await RESTORE[source](tx, versionId, contents)).map((exampleId) => ({ exampleId })));
    }
  }
  return touched;
}

/** @returns for each training sentence, its own id or that of its original */
type Restore = (tx: Database, versionId: number, contents: readonly unknown[]) => Promise<(number | undefined)[]>;

const RESTORE: Readonly<Record<SentenceRef['source'], Restore>> = {
  example: async (tx, versionId, contents) => {
    const kept = contents.map((content) => TrashedExample.parse(content));
    await insertWholeExamples(tx, versionId, kept);
    return kept.map(({ id }) => id);
  },
  translation: async (tx, versionId, contents) => {
    const kept = contents.map((content) => TrashedTranslation.parse(content));
    for (const each of kept) await insertWholeTranslation(tx, versionId, each);
    return kept.map(({ exampleId }) => exampleId);
  },
  test_sentence: async (tx, versionId, contents) => {
    await insertWholeTestSentences(
      tx,
      versionId,
      contents.map((content) => TrashedTestSentence.parse(content)),
    );
    return contents.map(() => undefined);
  },
};

async function moveTestsBack(tx: Database, moved: KeptFixContent['moved_tests']): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const some of chunksOf(moved))
    touched.push(...(await giveTestsBack(tx, some)).map(() => ({ exampleId: undefined })));
  return touched;
}

async function relabelBack(tx: Database, relabeled: KeptFixContent['relabeled']): Promise<Touched[]> {
  return (await giveLanguagesBack(tx, relabeled)).map((exampleId) => ({ exampleId }));
}

async function unconfirm(tx: Database, confirmed: KeptFixContent['confirmed']): Promise<Touched[]> {
  return (await giveOriginalsBack(tx, confirmed)).map((exampleId) => ({ exampleId }));
}

async function unmark(tx: Database, versionId: number, { marked }: KeptFixContent): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const source of ['example', 'translation'] as const) {
    const own = marked.filter((each) => each.source === source);
    const held = await holdSentences(
      tx,
      versionId,
      source,
      own.map(({ id }) => id),
    );
    const same = own.filter(({ id, revision }) => held.get(id)?.revision === revision);
    const names = same.flatMap(({ marks }) => marks.map(({ entity }) => entity));
    const entityIds = await ensureEntities(tx, versionId, names);
    await replaceAllMarks(tx, source, new Map(same.map(({ id, marks }) => [id, marks])), entityIds);
    touched.push(...same.map(({ id }) => ({ exampleId: held.get(id)?.exampleId })));
  }
  return touched;
}

async function moveBack(tx: Database, { versionId, by }: Fixing, { moved }: KeptFixContent): Promise<Touched[]> {
  const held = await holdSentences(
    tx,
    versionId,
    'example',
    moved.map(({ id }) => id),
  );
  const same = moved.filter(({ id, revision }) => held.get(id)?.revision === revision);
  const ids = await ensureIntents(
    tx,
    versionId,
    same.map(({ intent }) => intent),
  );
  for (const [intent, intentId] of ids) {
    const own = same.filter((each) => each.intent === intent).map(({ id }) => id);
    await moveExamples(tx, own, { intentId, by });
  }
  return same.map(({ id }) => ({ exampleId: id }));
}
