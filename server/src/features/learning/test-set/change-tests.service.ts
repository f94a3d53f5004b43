import { plainMark, trimSentence } from 'shared/domain';
import { sentenceKey } from 'shared/findings';
import { BadRequest, FieldErrors, say } from '../../../lib/errors.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { withMeaning } from '../../../resources/sentences/meaning.ts';
import { findIntents } from '../../../resources/sentences/names.queries.ts';
import { putAllInTrash } from '../../../resources/trash/trash.queries.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { ensureVersionLanguage, touchVersion } from '../../../resources/versions/versions.queries.ts';
import { listExamplesById } from '../../content/examples/examples.queries.ts';
import { insertExamples } from '../../content/examples/insert-examples.queries.ts';
import { readWholeTestSentences } from '../../content/test-sentences/trashed-test-sentence.queries.ts';
import { removeTestSentences } from '../../content/test-sentences/test-sentences.queries.ts';
import { storeFix } from '../findings/fixes.queries.ts';
import { insertTests, listDrawn, listTestIds, listTests, listTranslated, moveTests } from './test-set.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { TrashedTestSentenceContent } from '../../content/test-sentences/trashed-test-sentence.queries.ts';
import type { NewFixContent } from '../findings/kept-fix.ts';
import type {
  AddTestsOrder,
  ChangedTests,
  ChangeTestsOrder,
  CheckedTests,
  CheckTestsOrder,
} from './test-set.schema.ts';

type Changed = z.output<typeof ChangedTests>;

/** Maximum number of sentences with their marks. */
const SENTENCES_AT_ONCE = 500;
const NOTHING = { moved: [], marked: [], deleted: [] } as const satisfies NewFixContent;

/** Which texts are nearly equal to training sentences, or to other test sentences [EVA-81]. */
export async function checkTests(
  db: Database,
  grant: RepositoryGrant,
  { language, texts, repository_version: requested }: CheckTestsOrder,
): Promise<z.output<typeof CheckedTests>> {
  const { id: versionId } = await bodyVersion(db, grant.resource.uuid, requested);
  const place = { versionId, language };
  const trained = await byKey([...(await listDrawn(db, place)), ...(await listTranslated(db, place))]);
  const tests = await byKey(await listTests(db, place));
  return {
    results: texts.map((text) => ({
      in_training: trained.get(sentenceKey(text)) ?? null,
      in_tests: tests.get(sentenceKey(text)) ?? null,
    })),
  };
}

async function byKey(sentences: readonly { readonly text: string; readonly intent: string }[]) {
  const keyed = await mapInTurns(sentences, ({ text, intent }) => [sentenceKey(text), { text, intent }] as const);
  return new Map(keyed);
}

/**
 * Adds test sentences without marks, all or none of them [EVA-81].
 * @throws FieldErrors at those whose intent has no training sentence
 */
export async function addTests(
  db: Database,
  { account, resource }: RepositoryGrant,
  { language, sentences, repository_version: requested }: AddTestsOrder,
): Promise<Changed> {
  const { id: versionId } = await bodyVersion(db, resource.uuid, requested);
  const names = await findIntents(
    db,
    versionId,
    sentences.map(({ intent }) => intent),
  );
  const unknown = sentences.flatMap(({ intent }, at) =>
    names.has(intent) ? [] : [{ path: ['sentences', at, 'intent'], message: say('test_intent') }],
  );
  if (unknown.length > 0) throw new FieldErrors(unknown);
  const tests = sentences.map(({ text, intent }) => ({
    language,
    text: trimSentence({ text, marks: [] }).text,
    intent: names.get(intent)?.name ?? intent,
    marks: [],
  }));
  return db.transaction(async (tx) => {
    await ensureVersionLanguage(tx, versionId, language);
    const made = await insertTests(tx, versionId, tests, account?.id);
    const added = made.map((each) => ({ source: 'test_sentence' as const, ...each }));
    return finish(tx, { versionId, language, by: account?.id }, { content: { ...NOTHING, added }, of: tests.length });
  });
}

/**
 * Gives test sentences another intent, deletes them or moves them to training, as one change with undo [EVA-82].
 * @throws BadRequest for an intent without training sentences, QuotaExceeded for too many training sentences
 */
export async function changeTests(
  db: Database,
  { account, resource }: RepositoryGrant,
  { language, ids: requestedIds, search, intent, action, target, repository_version: requested }: ChangeTestsOrder,
  limits: QuotaLimits,
): Promise<Changed> {
  const { id: versionId } = await bodyVersion(db, resource.uuid, requested);
  const name = action === 'intent' ? await targetOf(db, versionId, target) : '';
  const changing = { versionId, language, by: account?.id };
  return db
    .transaction(async (tx) => {
      const ids = await listTestIds(tx, { versionId, language, ids: requestedIds, search, intent });
      const content: NewFixContent & Required<Pick<NewFixContent, 'added' | 'moved_tests'>> = {
        moved: [],
        marked: [],
        deleted: [],
        added: [],
        moved_tests: [],
      };
      for (let start = 0; start < ids.length; start += SENTENCES_AT_ONCE) {
        const kept = await readWholeTestSentences(tx, ids.slice(start, start + SENTENCES_AT_ONCE));
        const own = [...kept.values()];
        if (action === 'intent') content.moved_tests.push(...(await moveAll(tx, own, name)));
        else {
          if (action === 'train') content.added.push(...(await trainAll(tx, changing, own)));
          content.deleted.push(...(await deleteAll(tx, changing, own)));
        }
      }
      if (content.added.length > 0)
        await enforceQuotasOfVersion(tx, versionId, ['sentences'], { limits, by: account?.id ?? null });
      return finish(tx, changing, { content, of: ids.length });
    })
    .catch(quotaAt(null));
}

interface Changing {
  readonly versionId: number;
  readonly language: string;
  /** The account that changes them. */
  readonly by: number | undefined;
}

async function targetOf(db: Database, versionId: number, target: string | undefined): Promise<string> {
  const name = target === undefined ? undefined : (await findIntents(db, versionId, [target])).get(target)?.name;
  if (name === undefined) throw new BadRequest(say('test_intent'));
  return name;
}

async function moveAll(tx: Database, kept: readonly TrashedTestSentenceContent[], intent: string) {
  const before = new Map(kept.map((each) => [each.id, each.intent]));
  const moved = await moveTests(tx, [...before.keys()], intent);
  return moved.map(({ id, revision }) => ({ id, revision, intent: before.get(id) ?? intent }));
}

async function deleteAll(tx: Database, { versionId, by }: Changing, kept: readonly TrashedTestSentenceContent[]) {
  await putAllInTrash(
    tx,
    kept.map((content) => ({ kind: 'test_sentence', itemId: content.id, versionId, content })),
    { deletedBy: by },
  );
  await removeTestSentences(
    tx,
    kept.map(({ id }) => id),
  );
  return kept.map(({ id }) => ({ source: 'test_sentence' as const, id }));
}

/** Sentences that already exist in training are not added again. */
async function trainAll(tx: Database, { versionId, by }: Changing, kept: readonly TrashedTestSentenceContent[]) {
  const items = kept.map(({ text, language, intent, marks, entities }) => ({
    text,
    language,
    intent,
    entities: withMeaning(
      marks.map(({ role = null, resolvedValue = null, ...mark }) => ({ ...mark, role, resolvedValue })),
    )
      .map((mark) => ({ ...mark, entity: entities.find(({ id }) => id === mark.entityId)?.value ?? '' }))
      .map(plainMark),
  }));
  const made = (await insertExamples(tx, versionId, items, by)).flatMap((id) => id ?? []);
  const stored = await listExamplesById(tx, made);
  return stored.map(({ id, revision }) => ({ source: 'example' as const, id, revision }));
}

/** Records what is needed to undo a change. */
async function finish(
  tx: Database,
  { versionId, language, by }: Changing,
  { content, of }: { readonly content: NewFixContent; readonly of: number },
): Promise<Changed> {
  const { added = [], moved_tests: moved = [], deleted } = content;
  // A sentence that moves to training is deleted here and added there.
  const changed = deleted.length > 0 ? deleted.length : added.length + moved.length;
  if (changed === 0) return { id: null, changed, left: of };
  await touchVersion(tx, versionId);
  const id = await storeFix(tx, { versionId, language, content, createdBy: by ?? null });
  return { id, changed, left: of - changed };
}
