import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { readFastText } from './fasttext.ts';
import { sourceOf } from './byte-source.ts';
import { readTextVectors } from './text-vectors.ts';

const PROGRAM = 'fasttext';
const withFastText = testUnless(missing('fasttext'));

const SENTENCES = ['a lâmpada dá luz', 'acende a luz da sala', 'toca uma música', 'a música é uma canção longa'];

withFastText(
  '[PACK-13] files written by fastText can be read: its model gives every word the vector of its text file',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fasttext-'));
    try {
      const input = join(folder, 'sentences.txt');
      writeFileSync(input, `${SENTENCES.join('\n')}\n`.repeat(20));
      const output = join(folder, 'pt');
      const options = { dim: 16, minCount: 1, bucket: 500, epoch: 3, thread: 1, verbose: 0 };
      const flags = Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]);
      const { status } = spawnSync(PROGRAM, ['skipgram', '-input', input, '-output', output, ...flags]);
      expect(status).toBe(0);
      const model = readFastText(sourceOf(readFileSync(`${output}.bin`)));
      const text = readTextVectors(sourceOf(readFileSync(`${output}.vec`)));
      expect(model.words).toEqual(text.words);
      expect(model.words).toEqual(expect.arrayContaining(['lâmpada', 'música', 'canção']));
      expect(model.rows.size).toBe(options.dim);
      // The text has five digits of each number.
      model.rows.data.forEach((value, at) => expect(value).toBeCloseTo(text.rows.data[at] ?? NaN, 4));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
