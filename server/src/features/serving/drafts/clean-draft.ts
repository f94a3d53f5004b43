import { firstOverlap, hasLettersOrNumbers, SENTENCE_LENGTH_MAX, SENTENCE_WORDS_MAX, wordCount } from 'shared/domain';
import type { Mark } from 'shared/domain';
import type { DraftedSentence } from '../../../resources/language-model/prompts/draft-sentences.v1.ts';

export interface CleanDraft {
  readonly text: string;
  readonly marks: readonly Pick<Mark, 'start' | 'end' | 'entity'>[];
}

/** Control characters, line ends, and characters that change how others are shown. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** What models put before and around the sentences of a list. */
const LIST_MARK = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const QUOTED = /^(["“”«'])(.*)["“”»']$/u;

/**
 * A drafted sentence as it may be shown and stored; undefined where nothing usable is left. Marks whose words are not
 * in the text or whose entity was not offered are dropped.
 */
export function cleanDraft(drafted: DraftedSentence, offered: ReadonlySet<string>): CleanDraft | undefined {
  const line = drafted.text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim().replace(LIST_MARK, '');
  const text = (QUOTED.exec(line)?.[2] ?? line).trim();
  if (text.length > SENTENCE_LENGTH_MAX || wordCount(text) > SENTENCE_WORDS_MAX || !hasLettersOrNumbers(text))
    return undefined;
  const marks: CleanDraft['marks'][number][] = [];
  for (const { words, entity } of drafted.marks) {
    const start = offered.has(entity) && words.trim() !== '' ? placeOf(text, words.trim()) : -1;
    if (start < 0) continue;
    const mark = { start, end: start + words.trim().length, entity };
    if (firstOverlap([...marks, mark]) < 0) marks.push(mark);
  }
  return { text, marks: marks.toSorted((one, other) => one.start - other.start) };
}

const IN_WORD = /^[\p{L}\p{N}]{2}$/u;

/** Where words stand as a whole; -1 where they do not. */
function placeOf(text: string, words: string): number {
  const isCut = (at: number) => IN_WORD.test(text.slice(at - 1, at + 1));
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isCut(at) && !isCut(at + words.length)) return at;
  return -1;
}
