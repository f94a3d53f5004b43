import { expect, test } from '@jest/globals';
import { SAMPLES } from '../testing/samples.ts';
import { read } from './read.ts';
import type { Sentence } from '../model.ts';

/** A sentence with its marks in brackets, as people read it. */
function shown({ text, intent, language, marks, split, negative }: Sentence): string {
  const words = marks.map(({ start, end, entity, role, value }) =>
    [text.slice(start, end), entity, role ?? '', value ?? ''].join('|').replace(/\|+$/, ''),
  );
  const signs = [split === 'test' ? 'test' : '', negative ? 'negative' : ''].join('');
  return [text, intent ?? '–', language, ...words, signs].filter((part) => part !== '').join(' / ');
}

test.each(Object.entries(SAMPLES))(
  '[IMP-01] [IMP-02] a small file of %s is recognised and read',
  async (format, [name, content]) => {
    const file = await read({ name, bytes: Buffer.from(content) }, { language: 'en' });
    const { sentences, findings, notKept } = file;
    expect(file.format).toBe(format);
    expect({
      sentences: sentences.map(shown),
      left: findings.map(({ reason, line, text }) => `${reason} ${line}: ${text}`),
      notKept: notKept.map(({ what, count }) => `${what} ${count}`),
    }).toMatchSnapshot();
  },
);
