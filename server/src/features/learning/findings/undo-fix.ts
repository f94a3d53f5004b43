import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, Forbidden, say } from '../../../lib/errors.ts';
import { insertWholeExample, KeptExample } from '../../content/examples/kept-example.queries.ts';
import { keepQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { ensureEntities, ensureIntents } from '../../../resources/sentences/names.queries.ts';
import { insertWholeTestSentence, KeptTestSentence } from '../../content/test-sentences/kept-test-sentence.queries.ts';
import { insertWholeTranslation, KeptTranslation } from '../../content/translations/kept-translation.queries.ts';
import { takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { holdSentences, languagesOf, moveExamples, replaceAllMarks } from './fix-sentences.queries.ts';
import { takeFix } from './fixes.queries.ts';
import { missingFix } from './fixes.service.ts';
import type { SentenceRef } from 'shared/findings';
import type { Database } from '../../../db/client.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { KeptFixContent } from './kept-fix.ts';
import type { Fixing } from './fixes.service.ts';

export interface Undone {
  readonly restored: number;
  /** Sentences that were changed since, and stay as they are. */
  readonly left: number;
}

/** Takes a fix back in one transaction, except for sentences that were changed since. */
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
      if (kept.deleted.some(({ source }) => source === 'test_sentence') && !undoing.mayTest)
        throw new Forbidden(say('forbidden'));
      const brought = await bringBackDeleted(tx, versionId, kept.deleted);
      const touched = [...brought, ...(await unmark(tx, versionId, kept)), ...(await moveBack(tx, versionId, kept))];
      const examples = [...new Set(touched.flatMap(({ exampleId }) => exampleId ?? []))];
      await judgeTranslations(tx, examples);
      if (brought.length > 0) await keepQuotasOfVersion(tx, versionId, ['sentences'], { limits, by: by ?? null });
      await recordChange(tx, versionId, [...(await languagesOf(tx, examples)), undoing.language]);
      const all = kept.deleted.length + kept.marked.length + kept.moved.length;
      return { restored: touched.length, left: all - touched.length };
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) !== undefined) throw new Conflict(say('sentence_exists'));
      throw error;
    })
    .catch(quotaAt(null));
}

interface Touched {
  /** Missing for test sentences. */
  readonly exampleId: number | undefined;
}

async function bringBackDeleted(
  tx: Database,
  versionId: number,
  deleted: KeptFixContent['deleted'],
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const { source, id } of deleted) {
    const taken = await takeFromTrash(tx, source, id);
    if (taken) touched.push({ exampleId: await RESTORE[source](tx, versionId, taken.content) });
  }
  return touched;
}

type Restore = (tx: Database, versionId: number, content: unknown) => Promise<number | undefined>;

const RESTORE: Readonly<Record<SentenceRef['source'], Restore>> = {
  example: async (tx, versionId, content) => {
    const kept = KeptExample.parse(content);
    await insertWholeExample(tx, versionId, kept);
    return kept.id;
  },
  translation: async (tx, versionId, content) => {
    const kept = KeptTranslation.parse(content);
    await insertWholeTranslation(tx, versionId, kept);
    return kept.exampleId;
  },
  test_sentence: async (tx, versionId, content) => {
    await insertWholeTestSentence(tx, versionId, KeptTestSentence.parse(content));
    return undefined;
  },
};

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

async function moveBack(tx: Database, versionId: number, { moved }: KeptFixContent): Promise<Touched[]> {
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
    await moveExamples(tx, own, intentId);
  }
  return same.map(({ id }) => ({ exampleId: id }));
}
