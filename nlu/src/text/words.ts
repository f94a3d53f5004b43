import type { Token } from './tokenize.ts';
import { itemAt } from '../element-reads.ts';

/** A word made of one or more tokens. */
export interface Word {
  form: string;
  /** Token numbers, `to` exclusive. */
  from: number;
  to: number;
}

/** A word, or consecutive characters of spaceless scripts. */
export interface Run extends Word {
  spaceless: boolean;
}

/** Joins adjacent characters of spaceless scripts into runs; every other token is a separate run. */
export function runs(tokens: readonly Token[]): Run[] {
  const found: Run[] = [];
  let last: Run | undefined;
  tokens.forEach((token, at) => {
    const spaceless = token.kind === 'character';
    const isContinued = last !== undefined && spaceless && last.spaceless && tokens[at - 1]?.end === token.start;
    if (last !== undefined && isContinued) {
      last.form += token.form;
      last.to = at + 1;
    } else {
      last = { form: token.form, from: at, to: at + 1, spaceless };
      found.push(last);
    }
  });
  return found;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Segments a spaceless run into words with the JavaScript engine's dictionaries. Word borders are moved to token
 * borders, since normalization may have changed lengths.
 */
export function segment(run: Run, tokens: readonly Token[]): Word[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const words: Word[] = [];
  let from = run.from;
  let tokenEnd = itemAt(tokens, from).form.length;
  let start = 0;
  for (const part of segmenter.segment(run.form)) {
    const end = part.index + part.segment.length;
    let to = from;
    while (to < run.to && tokenEnd <= end) {
      to++;
      if (to < run.to) tokenEnd += itemAt(tokens, to).form.length;
    }
    if (to === from) continue;
    words.push({ form: run.form.slice(start, end), from, to });
    from = to;
    start = end;
  }
  if (from < run.to) words.push({ form: run.form.slice(start), from, to: run.to });
  return words;
}
