import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { read } from '../read/read.ts';
import { recognize } from '../recognize/recognize.ts';
import { tarOf } from '../testing/tar-of.ts';

const OPTIONS = { language: 'en' };
const INTENT = JSON.stringify({ name: 'book', utterances: { en: ['to [Rome](city)'] } });
const LONG = `bots/${'long-folder/'.repeat(12)}intents/book.json`;

test.each(['gnu', 'posix'] as const)(
  '[IMP-82] a .tgz of Botpress is read, with paths of %s of any length',
  async (kind) => {
    const file = { name: 'bot.tgz', bytes: tarOf({ [LONG]: INTENT, 'bot.config.json': '{}' }, kind) };
    expect(await recognize(file)).toMatchObject({ format: 'botpress' });
    const { format, sentences, notKept } = await read(file, OPTIONS);
    expect([format, sentences.map(({ text, intent }) => [text, intent])]).toEqual(['botpress', [['to Rome', 'book']]]);
    expect(notKept).toEqual([{ what: 'files', count: 1, example: 'bot.config.json' }]);
  },
);

test('[IMP-82] a single gzipped file is read by its own format', async () => {
  const bytes = gzipSync('text,intent\nhi,greet\n');
  const { format, sentences } = await read({ name: 'data.csv.gz', bytes }, OPTIONS);
  expect([format, sentences.length]).toEqual(['archive', 1]);
});

const tar = gunzipSync(tarOf({ 'intents/a.json': INTENT, 'intents/b.json': INTENT }));
test.each<[what: string, bytes: Buffer, code: string]>([
  ['cut off within gzip', tarOf({ 'intents/a.json': INTENT }).subarray(0, 60), 'broken'],
  ['cut off within a file', gzipSync(tar.subarray(0, 512 + 512 + 20)), 'broken'],
  ['damaged within', gzipSync(Buffer.concat([tar.subarray(0, 1536), Buffer.alloc(512, 7), tar])), 'broken'],
  ['a bomb', gzipSync(Buffer.alloc(3_000_000)), 'too-large'],
  ['a bomb of folders', gzipSync(Buffer.concat(Array.from({ length: 1500 }, () => tar.subarray(0, 512)))), 'too-large'],
])('[IMP-82] a gzipped tar that is %s is rejected', async (_what, bytes, code) => {
  const reading = read(
    { name: 'a.tgz', bytes },
    { ...OPTIONS, format: 'botpress', limits: { bytes: 1_000_000, entries: 1000 } },
  );
  await expect(reading).rejects.toMatchObject({ code });
});
