import {
  hasLettersOrNumbers,
  isReworded,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  wordCount,
  readId,
} from 'shared/domain';
import { NamedFault, say } from '../../../lib/errors.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { fromInline, toInline } from './inline-marks.ts';
import { withMeaningsOf } from './marks-meaning.ts';
import { holdSources, replaceTranslations } from './translation-sheets.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Message } from '../../../lib/errors.ts';
import type { SheetSentence } from './sheet.ts';
import type { HeldSource, NewText, SheetScope } from './translation-sheets.queries.ts';

/** Result of an import; `left` are the rows that need work, in their order. */
export interface ImportedSheet {
  readonly accepted: number;
  /** Accepted rows that differ from what is stored, or confirm a draft or an outdated translation. */
  readonly changed: number;
  /** Rows without a translation. */
  readonly empty: number;
  readonly refused: number;
  readonly left: readonly (SheetSentence & { readonly problem?: Message })[];
}

interface Problem {
  readonly problem: Message;
  /** The current original, instead of the one in the sheet. */
  readonly original?: string;
}

const AT_A_TIME = 500;

/**
 * Stores the translations of a sheet in one transaction [TRA-04]. A row that equals the stored translation confirms it
 * and changes nothing else; of two rows for one sentence the last one counts. A row whose original has changed since
 * the sheet was written is not stored, but returned with the current original [TRA-62].
 * @param authorId who wrote the translations, if known
 * @param isTrial only reports what an import would do.
 * @throws NamedFault for the sheet of another version.
 */
export async function importSheet(
  db: Database,
  scope: SheetScope,
  sentences: readonly SheetSentence[],
  { isTrial = false, authorId }: { readonly isTrial?: boolean; readonly authorId: number | null },
): Promise<ImportedSheet> {
  if (sentences.some(({ id, version }) => id !== '' && version !== String(scope.versionId)))
    throw new NamedFault(say('sheet_other_version'));
  const filled = sentences.filter(({ translation }) => translation.trim() !== '');
  const { problems, changed } = await db.transaction(async (tx) => {
    const found = { problems: new Map<SheetSentence, Problem>(), changed: 0 };
    for (let start = 0; start < filled.length; start += AT_A_TIME) {
      const changes = await judgeChunk(tx, scope, filled.slice(start, start + AT_A_TIME), found.problems);
      found.changed += changes.length;
      if (!isTrial) await storeChanges(tx, { ...scope, authorId }, changes);
    }
    if (found.changed > 0 && !isTrial) await recordChange(tx, scope.versionId, [scope.to, scope.from]);
    return found;
  });
  const empty = sentences.length - filled.length;
  return {
    accepted: filled.length - problems.size,
    changed,
    empty,
    refused: problems.size,
    left: sentences.flatMap((sentence) => {
      const problem = problems.get(sentence);
      if (problem) return [{ ...sentence, ...problem }];
      return sentence.translation.trim() === '' ? [sentence] : [];
    }),
  };
}

/** The translations that the rows change; adds the problems of rejected rows to `problems`. */
async function judgeChunk(
  tx: Database,
  scope: SheetScope,
  sentences: readonly SheetSentence[],
  problems: Map<SheetSentence, Problem>,
): Promise<NewText[]> {
  const ids = sentences.map(({ id }) => readId(id)).filter((id) => id !== undefined);
  const sources = await holdSources(tx, scope.versionId, scope.to, ids);
  const texts = new Map<number, NewText>();
  for (const sentence of sentences) {
    const source = sources.get(Number(sentence.id));
    const known = source?.entities.map(({ entity }) => entity) ?? [];
    const { text, entities } = fromInline(sentence.translation, known);
    const problem = problemOf(source, scope, { text, names: entities.map(({ entity }) => entity) });
    const before = source && rewordedOriginal(sentence.original, source, known);
    if (source && before !== undefined)
      problems.set(sentence, { problem: say('sheet_reworded', { before }), original: toInline(source) });
    else if (problem) problems.set(sentence, { problem });
    else if (source)
      texts.set(source.id, {
        exampleId: source.id,
        text,
        original: source.text,
        entities: withMeaningsOf(source.translation ?? source, { text, entities }),
      });
  }
  return [...texts.values()].filter((next) => {
    const present = sources.get(next.exampleId)?.translation;
    return !present || present.isDraft || present.isOutdated || toInline(present) !== toInline(next);
  });
}

/** The original according to the sheet, if the sentence has changed since. */
function rewordedOriginal(written: string, { text }: HeldSource, names: readonly string[]): string | undefined {
  const before = fromInline(written, names).text;
  return before !== '' && isReworded(before, text) ? before : undefined;
}

async function storeChanges(
  tx: Database,
  scope: SheetScope & { readonly authorId: number | null },
  changes: readonly NewText[],
): Promise<void> {
  await replaceTranslations(tx, scope, changes);
  await judgeTranslations(
    tx,
    changes.map(({ exampleId }) => exampleId),
  );
}

function problemOf(
  source: HeldSource | undefined,
  { from }: SheetScope,
  { text, names }: { text: string; names: readonly string[] },
): Message | undefined {
  if (!source) return say('sheet_unknown_sentence');
  if (source.language !== from) return say('translation_not_from_base');
  if (!hasLettersOrNumbers(text) || text.includes('\0')) return say('sentence_letters');
  if (text.length > SENTENCE_LENGTH_MAX) return say('max_length', { limit: SENTENCE_LENGTH_MAX });
  if (wordCount(text) > SENTENCE_WORDS_MAX) return say('sentence_words', { limit: SENTENCE_WORDS_MAX });
  return names.every((name) => source.entities.some(({ entity }) => entity === name))
    ? undefined
    : say('sheet_entities');
}
