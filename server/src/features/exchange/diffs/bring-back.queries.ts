import { insertWholeExamples, TrashedExample } from '../../content/examples/trashed-example.queries.ts';
import { holdSentences } from '../../learning/findings/fix-sentences.queries.ts';
import { rewriteExamples } from '../../learning/findings/rewrites.queries.ts';
import { lastRevisions } from '../../../resources/models/sentence-states.queries.ts';
import { takeAllFromTrash } from '../../../resources/trash/trash.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Fixing } from '../../learning/findings/fixes.service.ts';
import type { KeptFixContent } from '../../learning/findings/kept-fix.ts';
import type { Rewrite } from '../../learning/findings/rewrites.queries.ts';

/** A training sentence as it was. */
export interface FormerSentence extends Omit<Rewrite, 'id'> {
  /** Its id in the version, if it is a sentence of this version. */
  readonly id: number | null;
  readonly language: string;
}

/** The content of one sentence with translations takes a few dozen of the 65,535 parameters of a statement. */
const SENTENCES_AT_ONCE = 100;

/**
 * Brings deleted sentences of a version back under their ids, as they were: from the trash, with their translations and
 * comments, or without them where the trash no longer has them.
 */
export async function bringBack(
  tx: Database,
  fixing: Fixing,
  sentences: readonly FormerSentence[],
): Promise<KeptFixContent['restored']> {
  const restored: KeptFixContent['restored'] = [];
  const own = sentences.flatMap((sentence) => (sentence.id === null ? [] : [{ ...sentence, id: sentence.id }]));
  for (let start = 0; start < own.length; start += SENTENCES_AT_ONCE) {
    const asked = own.slice(start, start + SENTENCES_AT_ONCE);
    const ids = asked.map(({ id }) => id);
    // One that has another language now is still there.
    const present = await holdSentences(tx, fixing.versionId, 'example', ids);
    const some = asked.filter(({ id }) => !present.has(id));
    const gone = some.map(({ id }) => id);
    const taken = (await takeAllFromTrash(tx, 'example', gone)).map((content) => TrashedExample.parse(content));
    const trashed = new Map(taken.map((content) => [content.id, content]));
    const learned = await lastRevisions(tx, fixing.versionId, gone);
    const contents = some.map(({ id, language, text, intent }) => {
      const bare = { id, language, text, intent, marks: [] };
      // With a revision that a model has learned, it would be taken for what that model knows.
      const content = trashed.get(id) ?? { ...NEVER_TRASHED, revision: learned.get(id) ?? 0, createdAt: new Date() };
      return { ...content, ...bare };
    });
    await insertWholeExamples(tx, fixing.versionId, contents);
    for (const { id, revision } of await rewriteExamples(tx, fixing, some)) restored.push({ id, revision });
  }
  return restored;
}

const NEVER_TRASHED = {
  isCorrected: false,
  draftedBy: null,
  translations: [],
  entities: [],
  comments: [],
  labels: [],
};
