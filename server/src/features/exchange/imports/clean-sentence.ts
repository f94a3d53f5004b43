import {
  fitsText,
  isLanguage,
  ITEM_KEY_MAX,
  overlap,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  trimSentence,
  wordCount,
} from 'shared/domain';
import type { Mark, Sentence } from '@parlance/formats';
import type { ImportItem, ImportMark, ImportProblem } from './import-request.ts';

/** Maximum number per sentence. */
const MOST_MARKS = 200;
/** Maximum length of a meaning. */
const MEANING_MAX = 4000;
const CONTROLS = /\p{Cc}+/gu;

/** Stored names by the names in the file. */
export interface StoredNames {
  readonly intents: ReadonlyMap<string, string>;
  readonly entities: ReadonlyMap<string, string>;
}

export interface CleanOrder {
  readonly names: StoredNames;
  /** Language of sentences that state none. */
  readonly language: string;
  /** Intent of sentences without one. */
  readonly intent?: string | undefined;
  readonly split: 'file' | 'train' | 'test';
}

export interface CleanSentence {
  readonly item: Omit<ImportItem, 'place' | 'file'>;
  /** Number of skipped marks, by reason. */
  readonly dropped: { readonly overlapping: number; readonly nameless: number };
}

/**
 * Converts a sentence of a file into the stored form, or reports why it is skipped. One visible character is enough,
 * and a sentence with several lines remains one sentence. Keeps the first of overlapping marks.
 */
export function cleanSentence(
  sentence: Sentence,
  { names, language, intent: chosen, split }: CleanOrder,
): CleanSentence | ImportProblem {
  const trimmed = trimSentence({ text: wellFormed(sentence.text), marks: sentence.marks });
  const { text } = trimmed;
  const problem = textProblem(text);
  if (problem) return problem;
  if (trimmed.marks.length > MOST_MARKS) return 'mark';
  if (sentence.negative && sentence.intent === undefined) return 'negative';
  const intent = names.intents.get(sentence.intent ?? chosen ?? '') ?? '';
  if (intent === '') return 'intent';
  const placed = trimmed.marks.filter((mark) => fitsText(text, mark));
  const apart = withoutOverlaps(placed);
  const marks = apart.flatMap((mark) => storedMark(text, mark, names.entities));
  return {
    item: {
      line: sentence.line,
      is_test: split === 'file' ? sentence.split === 'test' : split === 'test',
      language: knownLanguage(sentence.language) ?? language,
      text,
      intent,
      marks,
    },
    dropped: { overlapping: placed.length - apart.length, nameless: apart.length - marks.length },
  };
}

function textProblem(text: string): ImportProblem | undefined {
  if (!/[^\s\p{C}]/u.test(text)) return 'visible';
  if (text.includes('\0')) return 'control';
  return text.length > SENTENCE_LENGTH_MAX || wordCount(text) > SENTENCE_WORDS_MAX ? 'length' : undefined;
}

function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks) if (!kept.some((other) => overlap(other, mark))) kept.push(mark);
  return kept;
}

function storedMark(text: string, mark: Mark, names: ReadonlyMap<string, string>): ImportMark[] {
  const { start, end, role = '', value = '' } = mark;
  const entity = names.get(mark.entity) ?? '';
  if (entity === '') return [];
  const meaning = wellFormed(storable(value).slice(0, MEANING_MAX));
  const isMeaning = meaning !== '' && meaning !== text.slice(start, end);
  return [[start, end, entity, roleOf(role), isMeaning ? meaning : null]];
}

function roleOf(role: string): string | null {
  return wellFormed(storable(role.replace(CONTROLS, ' ')).slice(0, ITEM_KEY_MAX)).trim() || null;
}

/** Text without the characters that the database cannot store. */
export function storable(text: string): string {
  return wellFormed(text.replaceAll('\0', '')).trim();
}

/** Replaces lone surrogates, which JSON can contain and a database cannot, by the replacement character. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** `en-us` is read as `en` if the regional language is unknown. */
export function knownLanguage(tag: string): string | undefined {
  const code = tag.trim().toLowerCase().replaceAll('-', '_');
  const [primary = ''] = code.split('_');
  if (isLanguage(code)) return code;
  return isLanguage(primary) ? primary : undefined;
}
