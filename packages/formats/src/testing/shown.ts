import type { ReadFile } from '../read/read.ts';
import type { Sentence } from '../model.ts';

/** A sentence with its marks, in readable form. */
export function shownSentence({ text, intent, language, marks, split, negative }: Sentence): string {
  const words = marks.map(({ start, end, entity, role, value }) =>
    [text.slice(start, end), entity, role ?? '', value ?? ''].join('|').replace(/\|+$/, ''),
  );
  const signs = [split === 'test' ? 'test' : '', negative ? 'negative' : ''].join('');
  return [text, intent ?? '–', language, ...words, signs].filter((part) => part !== '').join(' / ');
}

/** The contents of a file and its omissions, one line each. */
export function shownFile({ format, sentences, entities, intents, findings, notKept }: ReadFile) {
  return {
    format,
    sentences: sentences.map(shownSentence),
    intents: intents.join(', '),
    entities: entities.map(({ name, values, words, patterns }) =>
      [name, ...values.map(({ value, synonyms }) => [value, ...synonyms].join('|')), ...words, ...patterns].join(' / '),
    ),
    left: findings.map(({ reason, line, text }) => `${reason} ${line}: ${text}`),
    notKept: notKept.map(({ what, count, example }) => `${what} ${count}: ${example}`),
  };
}
