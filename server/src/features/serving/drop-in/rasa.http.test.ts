import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { travelBot } from '../../../testing/travel-bot.ts';
import { anonymous } from '../../../testing/setup.ts';
import { RasaAnswer, RasaStatus } from './rasa.routes.ts';
import type { KeySetup } from '../../../testing/api-keys.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Failure = z.object({
  version: z.string(),
  status: z.literal('failure'),
  message: z.string(),
  reason: z.string(),
  details: z.object({}),
  help: z.null(),
  code: z.int(),
});

let bot: Intelligence;
let by: KeySetup;
beforeAll(async () => {
  bot = await travelBot();
  by = await keyOf(bot.admin, { repositories: [bot.uuid] });
});
const visitor = anonymous();

test('[DROP-01] a Rasa bot gets its response: entities as a list, meanings as values', async () => {
  const text = '  🚕 to nyc tonight ';
  const answer = (await visitor.post(`/model/parse?token=${by.key}`, { text, message_id: 'm-1' })).read(
    RasaAnswer.strict(),
  );
  expect(answer).toMatchObject({ text, message_id: 'm-1', intent: { name: 'travel' } });
  expect(answer.intent_ranking[0]).toEqual(answer.intent);
  const [city] = answer.entities;
  expect(city).toMatchObject({ entity: 'city', role: 'to', value: 'New York', processors: ['EntitySynonymMapper'] });
  // Counted as in Python: the taxi is one character.
  expect([city?.start, city?.end]).toEqual([7, 10]);
});

test.each([
  ['in the query', (key: string) => visitor.post(`/model/parse?token=${key}`, { text: 'hello there' })],
  ['in the body', (key: string) => visitor.post('/model/parse', { text: 'hello there', token: key })],
  ['as Bearer', () => by.post('/model/parse', { text: 'hello there' })],
])('[DROP-01] a token is accepted %s', async (_where, ask) => {
  expect((await ask(by.key)).read(RasaAnswer).intent.name).toBe('greet');
});

test('[DROP-01] a blank message has no intent and does not count as a sentence', async () => {
  const answer = await by.post('/model/parse', { text: ' ' });
  expect([answer.status, answer.body]).toEqual([
    200,
    { text: ' ', intent: { name: null, confidence: 0 }, entities: [], intent_ranking: [] },
  ]);
});

test('[DROP-02] status names the model and the running trainings; version is known to clients', async () => {
  const status = (await visitor.get(`/status?token=${by.key}`)).read(RasaStatus);
  expect(status).toMatchObject({ num_active_training_jobs: 0 });
  expect(status.model_file).toContain(status.model_id);
  expect((await visitor.get('/version')).read(z.object({ version: z.string() })).version).toMatch(/^3\./);
});

test('[DROP-02] an intelligence without a model has no status, like a Rasa server without one', async () => {
  const untrained = await intelligence();
  const program = await keyOf(untrained.admin, { repositories: [untrained.uuid] });
  expect((await program.get('/status')).read(Failure)).toMatchObject({ reason: 'Conflict', code: 409 });
});

test.each([
  ['no token', '/model/parse', undefined],
  ['an unknown token', '/model/parse?token=parl_unknown', undefined],
  ['an unknown token in the body', '/model/parse', 'wrong'],
])('[DROP-03] %s is rejected in Rasa’s format', async (_case, path, token) => {
  const refused = await visitor.post(path, { text: 'hello', token });
  expect([refused.status, refused.read(Failure)]).toMatchObject([401, { code: 401, reason: 'NotAuthenticated' }]);
});

test('[DROP-03] the problem of a message is in the message of the error', async () => {
  const refused = await by.post('/model/parse', { text: 7 });
  expect([refused.status, refused.read(Failure).reason]).toEqual([400, 'BadRequest']);
  expect(refused.read(Failure).message).toMatch(/^text: /);
});
