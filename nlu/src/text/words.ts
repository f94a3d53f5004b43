import type { Token } from './tokenise.ts';

/** A word for the intent classifier. */
export interface Word {
  form: string;
  /** Its tokens: indices, `to` exclusive. */
  from: number;
  to: number;
}

/** A stretch inside which letter sequences are counted: a word, or a whole run of a spaceless script. */
export interface Run extends Word {
  spaceless: boolean;
}

/** Neighbouring characters of spaceless scripts become one run, everything else stays alone. */
export function runs(tokens: readonly Token[]): Run[] {
  const found: Run[] = [];
  let last: Run | undefined;
  tokens.forEach((token, at) => {
    const spaceless = token.kind === 'character';
    const isContinued = last !== undefined && spaceless && last.spaceless && tokens[at - 1].end === token.start;
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
 * Words of a spaceless run by the dictionaries of the JavaScript engine.
 * A word's edges are moved to token borders, since normalising may have changed lengths.
 */
export function segment(run: Run, tokens: readonly Token[]): Word[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const words: Word[] = [];
  let from = run.from;
  let tokenEnd = tokens[from].form.length;
  let start = 0;
  for (const part of segmenter.segment(run.form)) {
    const end = part.index + part.segment.length;
    let to = from;
    while (to < run.to && tokenEnd <= end) {
      to++;
      if (to < run.to) tokenEnd += tokens[to].form.length;
    }
    if (to === from) continue;
    words.push({ form: run.form.slice(start, end), from, to });
    from = to;
    start = end;
  }
  if (from < run.to) words.push({ form: run.form.slice(start), from, to: run.to });
  return words;
}
