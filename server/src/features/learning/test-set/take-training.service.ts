import { sentenceKey } from 'shared/findings';
import { BadRequest, say } from '../../../lib/errors.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { putAllInTrash } from '../../../resources/trash/trash.queries.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { removeExamples } from '../../content/examples/examples.queries.ts';
import { readWholeExamples } from '../../content/examples/trashed-example.queries.ts';
import { storeFix } from '../findings/fixes.queries.ts';
import { planTaking } from './plan-taking.ts';
import { countTranslations, insertTests, listDrawn, listTranslated } from './test-set.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrashedExampleContent } from '../../content/examples/trashed-example.queries.ts';
import type { CheckedPlace } from '../findings/sentences.queries.ts';
import type { Candidate, TakingPlan } from './plan-taking.ts';
import type { ChangedTests, TakeFilter, TakeOrder, TakePlan } from './test-set.schema.ts';

const SAMPLES = 20;
const PERCENT = 100;
/** Maximum number of sentences with their translations and marks, which take a few dozen parameters each. */
const SENTENCES_AT_ONCE = 100;

/** The effect of moving a share of the training sentences of a language to the test sentences [EVA-80]. */
export async function readTaking(
  db: Database,
  grant: RepositoryGrant,
  { language, share, repository_version: requested }: TakeFilter,
): Promise<z.output<typeof TakePlan>> {
  const { id: versionId } = await versionOf(db, grant.resource.uuid, requested);
  const { taken, intents } = await planOf(db, { versionId, language }, share);
  return {
    sentences: intents.reduce((sum, { sentences }) => sum + sentences, 0),
    taken: taken.length,
    translations: await countTranslations(
      db,
      versionId,
      taken.map(({ id }) => id),
    ),
    intents: intents.map((each) => ({ ...each })),
    samples: taken.slice(0, SAMPLES).map(({ text, intent }) => ({ text, intent })),
  };
}

/**
 * Moves a share of each intent from training to the test sentences, as one change that can be undone [EVA-80].
 * @throws BadRequest when no intent has enough sentences
 */
export async function takeFromTraining(
  db: Database,
  { account, resource }: RepositoryGrant,
  { language, share, repository_version: requested }: TakeOrder,
): Promise<z.output<typeof ChangedTests>> {
  const { id: versionId } = await bodyVersion(db, resource.uuid, requested);
  const by = account?.id;
  return db.transaction(async (tx) => {
    const { taken } = await planOf(tx, { versionId, language }, share);
    if (taken.length === 0) throw new BadRequest(say('test_take_nothing'));
    const added: { source: 'test_sentence'; id: number; revision: number }[] = [];
    const deleted: { source: 'example'; id: number }[] = [];
    const languages = new Set<string>([language]);
    for (let start = 0; start < taken.length; start += SENTENCES_AT_ONCE) {
      const ids = taken.slice(start, start + SENTENCES_AT_ONCE).map(({ id }) => id);
      const kept = [...(await readWholeExamples(tx, ids)).values()];
      await putAllInTrash(
        tx,
        kept.map((content) => ({ kind: 'example', itemId: content.id, versionId, content })),
        { deletedBy: by },
      );
      await removeExamples(
        tx,
        kept.map(({ id }) => id),
      );
      const tests = kept.flatMap(testsOf);
      for (const test of tests) languages.add(test.language);
      for (const made of await insertTests(tx, versionId, tests, by)) added.push({ source: 'test_sentence', ...made });
      for (const { id } of kept) deleted.push({ source: 'example', id });
    }
    await recordChange(tx, versionId, [...languages]);
    const content = { moved: [], marked: [], deleted, added };
    const id = await storeFix(tx, { versionId, language, content, createdBy: by ?? null });
    return { id, changed: deleted.length, left: 0 };
  });
}

/** A sentence and its translations that are used for training. */
function testsOf({ language, text, intent, marks, translations }: TrashedExampleContent) {
  const trained = translations.filter(
    ({ hasValidEntities, isDraft, isOutdated = false }) => hasValidEntities && !isDraft && !isOutdated,
  );
  return [{ language, text, marks }, ...trained].map((each) => ({
    language: each.language,
    text: each.text,
    intent,
    marks: each.marks.map(({ start, end, entityId, role, resolvedValue }) => ({
      start,
      end,
      entityId,
      role: role ?? null,
      resolvedValue: resolvedValue ?? null,
    })),
  }));
}

async function planOf(db: Database, place: CheckedPlace, share: number): Promise<TakingPlan<Candidate>> {
  const drawn = await listDrawn(db, place);
  const candidates = await mapInTurns(drawn, (sentence) => ({ ...sentence, key: sentenceKey(sentence.text) }));
  const others = await mapInTurns(await listTranslated(db, place), ({ text }) => sentenceKey(text));
  return planTaking(candidates, share / PERCENT, others);
}
