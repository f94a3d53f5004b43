import { hasLettersOrNumbers, SENTENCE_LENGTH_MAX, SENTENCE_WORDS_MAX, wordCount } from 'shared/domain';
import { NamedFault, say } from '../../lib/errors.ts';
import { judgeTranslations } from '../translations/translations.queries.ts';
import { recordChange } from '../versions/versions.queries.ts';
import { fromInline, toInline } from './inline-marks.ts';
import { holdSources, replaceTranslations } from './translation-sheets.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Message } from '../../lib/errors.ts';
import type { SheetSentence } from './sheet.ts';
import type { HeldSource, NewText, SheetScope } from './translation-sheets.queries.ts';

/** What became of a sheet: rows that still want work keep their place in it. */
export interface ImportedSheet {
  readonly accepted: number;
  /** Rows without a translation. */
  readonly empty: number;
  readonly refused: number;
  readonly left: readonly (SheetSentence & { readonly problem?: Message })[];
}

const AT_A_TIME = 500;

/**
 * Stores the translations of a sheet, all in one transaction [TRA-04]. A row that says what is stored already changes
 * nothing, so that a machine's drafts stay drafts; of two rows for one sentence the last one counts.
 * @throws NamedFault when the sheet is of another version.
 */
export async function importSheet(db: Database, scope: SheetScope, sentences: readonly SheetSentence[]): Promise<ImportedSheet> {
  if (sentences.some(({ id, version }) => id !== '' && version !== String(scope.versionId))) throw new NamedFault(say('sheet_other_version'));
  const filled = sentences.filter(({ translation }) => translation.trim() !== '');
  const problems = new Map<SheetSentence, Message>();
  await db.transaction(async (tx) => {
    let changed = 0;
    for (let start = 0; start < filled.length; start += AT_A_TIME) changed += await importChunk(tx, scope, filled.slice(start, start + AT_A_TIME), problems);
    if (changed > 0) await recordChange(tx, scope.versionId, [scope.to, scope.from]);
  });
  const empty = sentences.length - filled.length;
  return {
    accepted: filled.length - problems.size,
    empty,
    refused: problems.size,
    left: sentences.flatMap((sentence) => {
      const problem = problems.get(sentence);
      if (problem) return [{ ...sentence, problem }];
      return sentence.translation.trim() === '' ? [sentence] : [];
    }),
  };
}

async function importChunk(tx: Database, scope: SheetScope, sentences: readonly SheetSentence[], problems: Map<SheetSentence, Message>): Promise<number> {
  const ids = sentences.flatMap(({ id }) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []));
  const sources = await holdSources(tx, scope.versionId, scope.to, ids);
  const texts = new Map<number, NewText>();
  for (const sentence of sentences) {
    const source = sources.get(Number(sentence.id));
    const { text, entities } = fromInline(sentence.translation);
    const problem = problemOf(source, scope, { text, names: entities.map(({ entity }) => entity) });
    if (problem) problems.set(sentence, problem);
    else if (source) texts.set(source.id, { exampleId: source.id, text, entities });
  }
  const changes = [...texts.values()].filter((next) => { const present = sources.get(next.exampleId)?.translation; return !present || toInline(present) !== toInline(next); });
  await replaceTranslations(tx, scope, changes);
  await judgeTranslations(tx, changes.map(({ exampleId }) => exampleId));
  return changes.length;
}

function problemOf(source: HeldSource | undefined, { from }: SheetScope, { text, names }: { text: string; names: readonly string[] }): Message | undefined {
  if (!source) return say('sheet_unknown_sentence');
  if (source.language !== from) return say('translation_not_from_base');
  if (!hasLettersOrNumbers(text) || text.includes('\0')) return say('sentence_letters');
  if (text.length > SENTENCE_LENGTH_MAX) return say('max_length', { limit: SENTENCE_LENGTH_MAX });
  if (wordCount(text) > SENTENCE_WORDS_MAX) return say('sentence_words', { limit: SENTENCE_WORDS_MAX });
  return names.every((name) => source.entities.some(({ entity }) => entity === name)) ? undefined : say('sheet_entities');
}
