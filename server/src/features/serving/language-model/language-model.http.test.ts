import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { addTest, run } from '../../../testing/evaluations.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { isSilent, says, startStandIn } from '../../../testing/language-model.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { anonymous } from '../../../testing/setup.ts';
import { LanguageModelPreview, LanguageModelState, OpinionGain } from './language-model.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StandInModel } from '../../../testing/language-model.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

let standIn: StandInModel;
let product: OwnProduct;

beforeAll(async () => {
  standIn = await startStandIn();
  product = await ownProduct({
    LLM_URL: `${standIn.url}/v1/`,
    LLM_MODEL: 'small',
    LLM_SECONDS: '1',
    LLM_TOKENS_PER_INTELLIGENCE: '3000',
    LLM_TOKENS_PER_DAY: '12000',
  });
});
afterAll(async () => {
  await product.stop();
  await standIn.stop();
});
beforeEach(() => {
  standIn.received.length = 0;
  standIn.answers(says({ sentences: [] }));
});

const pathOf = ({ uuid }: Intelligence) => `/v2/repository/language-model/${uuid}/`;
const stateOf = async (made: Intelligence) => (await made.admin.get(pathOf(made))).read(LanguageModelState);
const Listed = z.object({ results: z.array(z.object({ id: z.int() })) });

async function filled(isOn = true) {
  const made = await intelligence({ address: product.address });
  await made.addSentences(fewSentences());
  if (isOn) await made.admin.patch(pathOf(made), { is_on: true });
  const { results } = (await made.admin.get(`/v2/repository/intent/?repository_version__repository=${made.uuid}`)).read(
    Listed,
  );
  const draft = (at = 0) => made.admin.post(`/v2/repository/intent/${results[at]?.id}/drafts/`, {});
  return { made, draft };
}

test('[LLM-01] nothing is sent from a site that has not set a language model', async () => {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  expect(await stateOf(made)).toMatchObject({ host: null, model: null, is_on: false });
  const refused = await made.admin.patch(pathOf(made), { is_on: true });
  expect([refused.status, refused.body]).toEqual([409, { detail: 'This site has no language model.' }]);
});

test('[LLM-01] it is off in every intelligence until an administrator turns it on', async () => {
  const { made, draft } = await filled(false);
  const refused = await draft();
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      detail: 'The language model is off for this intelligence. An administrator can turn it on in the settings.',
    },
  ]);
  const contributor = await made.member(2);
  expect((await contributor.patch(pathOf(made), { is_on: true })).status).toBe(403);
  expect((await contributor.get(pathOf(made))).status).toBe(403);
  expect(standIn.received).toEqual([]);
  expect((await made.admin.patch(pathOf(made), { is_on: true })).body).toMatchObject({ is_on: true });
  expect((await draft()).status).toBe(200);
  expect(standIn.received).toMatchObject([{ path: '/v1/chat/completions' }]);
  expect((await made.admin.patch(pathOf(made), { is_on: 'perhaps' })).body).toHaveProperty('is_on');
});

test('[LLM-02] an administrator reads beforehand what would be sent, word for word', async () => {
  const { made, draft } = await filled();
  const preview = (await made.admin.get(`${pathOf(made)}preview/`)).read(LanguageModelPreview);
  expect(standIn.received).toEqual([]);
  await draft();
  const [sent] = standIn.received;
  expect(preview.host).toBe(new URL(standIn.url).host);
  expect(preview.messages[0]).toEqual(sent?.question.messages[0]);
  expect(Object.keys(JSON.parse(preview.messages[1]?.content ?? '{}') as object)).toEqual(
    Object.keys(sent?.content ?? {}),
  );
  expect(preview.messages[1]?.content).toMatch(/hello there|goodbye|book a table/);
});

test('[LLM-02] tokens are shown by day and purpose; a repeated question is answered from the cache', async () => {
  const { made, draft } = await filled();
  expect((await draft()).body).toMatchObject({ tokens: 400, is_from_cache: false });
  expect((await draft()).body).toMatchObject({ tokens: 0, is_from_cache: true });
  expect(standIn.received).toHaveLength(1);
  const { budget, days } = await stateOf(made);
  expect(budget).toEqual({ used: 400, limit: 3000 });
  expect(days).toMatchObject([
    { purpose: 'drafts', asked: 1, from_cache: 1, failed: 0, prompt_tokens: 300, completion_tokens: 100 },
  ]);
  // Turning it off deletes what was kept.
  await made.admin.patch(pathOf(made), { is_on: false });
  await made.admin.patch(pathOf(made), { is_on: true });
  expect((await draft()).body).toMatchObject({ is_from_cache: false });
});

test('[LLM-03] a slow answer ends with its reason, gives back what was reserved and is counted as failed', async () => {
  const { made, draft } = await filled();
  standIn.answers(isSilent);
  const late = await draft();
  expect([late.status, late.body]).toEqual([
    502,
    { detail: 'The language model did not answer in time. Please try again later.', reason: 'timeout' },
  ]);
  expect(await stateOf(made)).toMatchObject({ budget: { used: 0 }, days: [{ asked: 1, failed: 1 }] });
});

test('[LLM-04] an intelligence stops at its budget, also when questions come at once', async () => {
  const { made, draft } = await filled();
  standIn.answers(says({ sentences: [] }, { prompt_tokens: 900, completion_tokens: 300 }));
  const answers = await Promise.all([draft(0), draft(1), draft(2), draft(0), draft(1)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(refused?.body).toEqual({ detail: 'The tokens of this intelligence are used up for today (UTC).' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await stateOf(made)).budget.used).toBeLessThanOrEqual(3000);
});

test('[LLM-08] questions and tokens are in the metrics, by purpose and outcome', async () => {
  const { draft } = await filled();
  await draft();
  const { body } = await anonymous(product.address).get('/metrics');
  expect(body).toMatch(/parlance_language_model_questions_total\{[^}]*purpose="drafts"[^}]*outcome="answered"/);
  expect(body).toMatch(/parlance_language_model_tokens_total\{[^}]*kind="question"/);
});

test('[LLM-04] the site stops at its budget', async () => {
  standIn.answers(says({ sentences: [] }, { prompt_tokens: 1900, completion_tokens: 0 }));
  const last = async () => {
    for (;;) {
      const { draft } = await filled();
      const answer = await draft();
      if (answer.status !== 200) return answer;
    }
  };
  expect((await last()).body).toEqual({ detail: 'The tokens of this site are used up for today (UTC).' });
});

test('[LLM-16] the newest test says how many answers of each confidence are wrong', async () => {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  const path = `${pathOf(made)}gain/`;
  expect((await made.admin.get(path)).body).toEqual({ test: null, confidences: [], tokens: null });
  await made.train();
  await addTest(made, { text: 'hello there', intent: 'greet' });
  await addTest(made, { text: 'hello there friend', intent: 'bye' });
  await run(made);
  await made.ended();
  const { test: newest, confidences } = (await made.admin.get(path)).read(OpinionGain);
  expect(newest).toMatchObject({ is_cross_validation: false });
  const sum = (of: 'sentences' | 'wrong') => confidences.reduce((total, each) => total + each[of], 0);
  expect([sum('sentences'), sum('wrong')]).toEqual([2, 1]);
  expect(confidences.every(({ percent }) => percent >= 0 && percent <= 99)).toBe(true);
  const contributor = await made.member(2);
  expect((await contributor.get(path)).status).toBe(403);
});
