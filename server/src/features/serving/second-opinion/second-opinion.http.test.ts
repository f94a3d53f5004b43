import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { fails, isSilent, says, startStandIn } from '../../../testing/language-model.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { QuestionPage } from '../inbox/questions.schema.ts';
import { ParseAnswer } from '../parse/parse.present.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StandInModel } from '../../../testing/language-model.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const BAND = { least: 0, most: 1, share: 1, milliseconds: 1000 };
const UNSURE = 'zxcv qwer';

let standIn: StandInModel;
let product: OwnProduct;
let made: Intelligence;

beforeAll(async () => {
  standIn = await startStandIn();
  product = await ownProduct({ LLM_URL: standIn.url, LLM_MODEL: 'small' });
  await product.worker();
  made = await intelligence({ address: product.address });
  await made.addSentences(fewSentences());
  await made.train();
  await set({ is_on: true, second_opinion: BAND });
});
afterAll(async () => {
  await product.stop();
  await standIn.stop();
});
beforeEach(() => {
  standIn.received.length = 0;
});

const set = (change: unknown, by = made) => by.admin.patch(`/v2/repository/language-model/${by.uuid}/`, change);
const analyze = (text: string, by = made) =>
  by.admin.post(`/v2/repository/repository-details/${by.uuid}/analyze/`, { text, language: 'en' });
const parse = async (text: string, by = made) => (await analyze(text, by)).read(ParseAnswer);
const inbox = async (filter: string) =>
  (await made.admin.get(`/v2/repository/log/questions/?repository_uuid=${made.uuid}&${filter}`)).read(QuestionPage)
    .results;

test('[LLM-11] about an unsure answer the language model chooses among the near intents, and it says so', async () => {
  standIn.answers(says({ intent: 'book', sure: 0.9 }));
  const { intent, intent_ranking: ranking, ...answer } = await parse(`${UNSURE} one`);
  expect(intent).toEqual({ name: 'book', confidence: 0.9 });
  expect(answer).toMatchObject({
    is_fallback: false,
    second_opinion: { decided_by: 'language_model', intent: 'book', confidence: 0.9, reason: null },
  });
  expect(ranking).toHaveLength(3);
  expect(standIn.received[0]?.content).toMatchObject({ sentence: `${UNSURE} one`, language: 'English' });
  expect(JSON.stringify(standIn.received[0]?.content)).toContain('see you later');
});

test('[LLM-11] none of the near intents is a fallback', async () => {
  standIn.answers(says({ intent: null, sure: 0.7 }));
  expect(await parse(`${UNSURE} two`)).toMatchObject({
    is_fallback: true,
    fallback_intent: 'fallback',
    second_opinion: { decided_by: 'language_model', intent: null, agrees: false },
  });
});

test('[LLM-11] a name that was not offered decides nothing, and neither does a late or missing answer', async () => {
  // Long enough for three attempts.
  await set({ second_opinion: { ...BAND, milliseconds: 10_000 } });
  standIn.answers(says({ intent: 'drop_everything', sure: 1 }));
  const found = await parse(`${UNSURE} three`);
  expect(found.second_opinion).toEqual({
    decided_by: 'model',
    intent: null,
    confidence: null,
    agrees: null,
    reason: 'failed',
  });
  expect(found.intent.name).toBe(found.intent_ranking[0]?.name);
  standIn.answers(fails(401));
  expect((await parse(`${UNSURE} three`)).second_opinion).toMatchObject({ reason: 'failed' });
  await set({ second_opinion: BAND });
  standIn.answers(isSilent);
  const started = performance.now();
  expect((await parse(`${UNSURE} three`)).second_opinion).toMatchObject({ decided_by: 'model', reason: 'timeout' });
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('[LLM-12] disagreements are in the inbox, with what the model found and what was chosen', async () => {
  const small = await parse('hello there');
  expect(small.intent.name).toBe('greet');
  standIn.answers(says({ intent: 'bye', sure: 0.8 }));
  await parse('hello there friend');
  standIn.answers(says({ intent: 'greet', sure: 0.8 }));
  await parse('hello you there');
  const [differs] = await inbox('second_opinion=differs&search=friend');
  expect(differs).toMatchObject({
    text: 'hello there friend',
    log_intent: expect.arrayContaining([expect.objectContaining({ intent: 'greet', is_default: true })]),
    nlp_log: { second_opinion: { intent: 'bye', agrees: false } },
  });
  expect((await inbox('second_opinion=agrees')).map(({ text }) => text)).toEqual(['hello you there']);
});

test('[LLM-11] it is not asked outside the band, while it is off, or without a second opinion', async () => {
  const text = `${UNSURE} four`;
  standIn.answers(says({ intent: 'book', sure: 1 }));
  const { confidence } = (await parse('hello you again')).intent_ranking[0] ?? { confidence: 0 };
  standIn.received.length = 0;
  await set({ second_opinion: { ...BAND, most: Math.min(1, confidence / 4) } });
  expect(await parse('hello you again')).not.toHaveProperty('second_opinion');
  await set({ second_opinion: null });
  expect(await parse(text)).not.toHaveProperty('second_opinion');
  await set({ is_on: false, second_opinion: BAND });
  expect(await parse(text)).not.toHaveProperty('second_opinion');
  expect(standIn.received).toEqual([]);
  await set({ is_on: true });
  expect(await parse(text)).toHaveProperty('second_opinion');
});

test('[LLM-11] programs get it too, and a change applies to their next call; batches are not sent', async () => {
  const key = z
    .object({ key: z.string() })
    .loose()
    .parse((await made.admin.post('/v2/account/keys/', { name: 'program', scopes: ['parse'] })).body).key;
  const ask = (path: string, body: object) =>
    made.admin.post(`${path}?repository=${made.uuid}`, body, { headers: { authorization: `Bearer ${key}` } });
  standIn.answers(says({ intent: 'book', sure: 1 }));
  const body = { text: `${UNSURE} five`, language: 'en' };
  expect((await ask('/v2/parse/', body)).body).toHaveProperty('second_opinion');
  await set({ second_opinion: null });
  expect((await ask('/v2/parse/', body)).body).not.toHaveProperty('second_opinion');
  await set({ second_opinion: BAND });
  standIn.received.length = 0;
  expect((await ask('/v2/parse/batch/', { texts: [`${UNSURE} six`], language: 'en' })).status).toBe(200);
  expect(standIn.received).toEqual([]);
});

test('[LLM-11] personal details that the inbox masks are masked for the language model', async () => {
  await made.admin.patch(`/v2/repository/repository-details/${made.uuid}/`, { mask_inbox: true });
  standIn.answers(says({ intent: 'book', sure: 1 }));
  await parse('qwer write to ada@example.org');
  expect(standIn.received.at(-1)?.content).toMatchObject({ sentence: 'qwer write to [email]' });
});

test('[LLM-13] at most the chosen share of a day is sent, except for the first twenty', async () => {
  const own = await intelligence({ address: product.address });
  await own.addSentences(fewSentences());
  await own.train();
  await set({ is_on: true, second_opinion: { ...BAND, share: 0.1 } }, own);
  standIn.answers(says({ intent: 'book', sure: 1 }));
  for (let count = 0; count < 20; count += 1) await parse(`${UNSURE} number ${count}`, own);
  expect(standIn.received).toHaveLength(20);
  expect((await parse(`${UNSURE} number 20`, own)).second_opinion).toMatchObject({ reason: 'share' });
  expect(standIn.received).toHaveLength(20);
});

test('[LLM-11] the band must have an extent, and all of it is checked', async () => {
  const wrong = await set({ second_opinion: { ...BAND, least: 0.5, most: 0.5 } });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { second_opinion: { most: ['The upper confidence must be above the lower one.'] } },
  ]);
  expect((await set({ second_opinion: { ...BAND, share: 2, milliseconds: 1 } })).body).toMatchObject({
    second_opinion: { share: expect.anything(), milliseconds: expect.anything() },
  });
});
