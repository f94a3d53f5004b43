import { mapped } from '../mapped.ts';
import type { Sentence } from '../../model.ts';
import type { Format } from '../writer.ts';

/** Words, then single signs. */
const TOKEN = /[\p{L}\p{N}\p{M}]+|\S/gu;

/** One token per line: number, token, intent, tag; the sentence, its intent and language are comments above. */
export const conll: Format = {
  form: { extension: '.conll', type: 'text/plain; charset=utf-8' },
  holds: {
    entityNames: { illegal: /[\s\p{C}]/gu },
    intentNames: { illegal: /[\p{C}\u2028\u2029]/gu, mend: (name) => name.trim() },
    splits: 'both',
    unlabeled: true,
    irrelevance: 'sentence',
    text: 'line',
    languages: true,
  },
  write: ({ sentences }) => mapped(sentences(), block),
};

function block(sentence: Sentence): string {
  const { text, intent = '', language, split, negative } = sentence;
  const column = intent === '' ? '_' : intent.replace(/\s/g, '_');
  const rows = tokensOf(sentence).map(({ token, tag }, index) => [index + 1, token, column, tag].join('\t'));
  const comments = [
    `# text: ${text}`,
    `# intent: ${intent}`,
    `# language: ${language}`,
    ...(split === 'test' ? ['# split: test'] : []),
    ...(negative ? ['# negative: true'] : []),
  ];
  return `${[...comments, ...rows].join('\n')}\n\n`;
}

/** Tokens are split where a mark begins or ends. */
function tokensOf({ text, marks }: Sentence): { token: string; tag: string }[] {
  const cuts = [...new Set([0, ...marks.flatMap(({ start, end }) => [start, end]), text.length])].sort((a, b) => a - b);
  return cuts.flatMap((start, index) => {
    const mark = marks.find((each) => each.start <= start && start < each.end);
    const tokens = text.slice(start, cuts[index + 1] ?? start).match(TOKEN) ?? [];
    return tokens.map((token, place) => ({
      token,
      tag: mark ? `${place === 0 ? 'B' : 'I'}-${mark.entity}` : 'O',
    }));
  });
}
