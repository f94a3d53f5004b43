import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { download } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { addTestSentences, relabel, trainMeasured } from '../../../testing/measured.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { KeptModels } from '../../learning/models/models.schema.ts';
import { Effect } from './diffs.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

/** A product whose worker measures every training; that of the suite does not. */
let product: OwnProduct;
let bot: Intelligence;
/** The first model, as a side of a comparison. */
let former: string;
beforeAll(async () => {
  product = await ownProduct({ QUALITY_SENTENCES: '5000' });
  await product.worker();
  bot = await intelligence({ address: product.address });
  await bot.addSentences(fewSentences());
  await addTestSentences(bot);
  await trainMeasured(bot);
  const path = `/v2/repository/models/?repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
  former = `${bot.version}@${(await bot.admin.get(path)).read(KeptModels).results[0]?.id}`;
  await relabel(bot, 'bye', 'leave');
  await trainMeasured(bot);
});
afterAll(() => product.stop());

const pathOf = (rest: string, more = '') =>
  `/v2/repository/diff/${bot.uuid}/${rest}?before=${former}&after=${bot.version}${more}`;
const effectFor = async (by: Client) => (await by.get(pathOf('effect/'))).read(Effect).results;

test('[VER-28] what was won and lost is listed, with the changed sentences that are likely the reason', async () => {
  const [english] = await effectFor(bot.admin);
  expect(english).toMatchObject({ language: 'en', sentences: 12, won: [], won_count: 0 });
  const lost = english?.lost.find(({ text }) => text === 'bye bye now');
  expect(lost).toMatchObject({ intent: 'bye', before: 'bye', now: 'leave' });
  expect(lost?.causes[0]).toMatchObject({
    change: 'relabeled',
    before: { text: 'bye bye', intent: 'bye' },
    after: { text: 'bye bye', intent: 'leave' },
  });
  expect(english?.before).toBe((english?.now ?? 0) + (english?.lost_count ?? 0));
});

test('[VER-28] contributors see how many answers changed, but no test sentences; readers see nothing', async () => {
  const [shown] = await effectFor(await bot.member(2));
  expect(shown).toMatchObject({ lost: [], won: [] });
  expect(shown?.lost_count).toBeGreaterThan(0);
  expect((await (await bot.member(1)).get(pathOf('effect/'))).status).toBe(403);
});

test('[VER-28] the same model on both sides has no effect', async () => {
  const path = `/v2/repository/diff/${bot.uuid}/effect/?before=${bot.version}&after=${bot.version}@models`;
  expect((await bot.admin.get(path)).read(Effect).results).toEqual([]);
});

test('[VER-29] a release note has the differences and what they did, and no markup of sentences', async () => {
  await bot.addSentences([{ text: 'see *you* <b>soon</b>', intent: 'leave' }]);
  const { headers, content } = await download(bot.admin, pathOf('file/', '&format=md'), product.address);
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const note = content.toString();
  expect(note).toMatch(/^# models of master → master\n\n\| \| added \|/);
  expect(note).toMatch(/## Answers: en\n\n\d+ of 12 test sentences are right, \d+ were before: 0 won, \d+ lost\./);
  expect(note).toContain('- bye bye now: bye → leave\n');
  expect(note).toContain('- sentence relabeled: bye: bye bye → leave: bye bye\n');
  expect(note).toContain(String.raw`leave: see \*you\* &lt;b>soon&lt;/b>`);
});
