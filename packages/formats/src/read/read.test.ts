import { expect, test } from '@jest/globals';
import { SAMPLES } from '../testing/samples.ts';
import { shownSentence } from '../testing/shown.ts';
import { read } from './read.ts';

test.each(Object.entries(SAMPLES))(
  '[IMP-01] [IMP-02] a small file of %s is recognized and read',
  async (format, [name, content]) => {
    const file = await read({ name, bytes: Buffer.from(content) }, { language: 'en' });
    const { sentences, findings, notKept } = file;
    expect(file.format).toBe(format);
    expect({
      sentences: sentences.map(shownSentence),
      left: findings.map(({ reason, line, text }) => `${reason} ${line}: ${text}`),
      notKept: notKept.map(({ what, count }) => `${what} ${count}`),
    }).toMatchSnapshot();
  },
);
