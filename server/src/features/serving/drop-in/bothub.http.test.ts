import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { anonymous, apiAddress } from '../../../testing/setup.ts';
import { travelBot } from '../../../testing/travel-bot.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { BothubInfo } from './bothub.routes.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

/** The fields that goflow's client reads and requires. */
const Match = z.object({ name: z.string(), confidence: z.number() });
const GoflowAnswer = z.object({
  intent: Match,
  intent_ranking: z.array(Match).min(1),
  labels_list: z.array(z.string()),
  entities_list: z.array(z.string()),
  entities: z.record(z.string(), z.array(z.object({ value: z.string(), entity: z.string(), confidence: z.number() }))),
  text: z.string(),
  update_id: z.int(),
  language: z.string(),
});

let bot: Intelligence;
/** Parse key of the contract. */
let key: string;
beforeAll(async () => {
  bot = await travelBot();
  const info = (await bot.admin.get(`/v2/repository/${bot.uuid}/`)).read(RepositoryInfo);
  key = info.authorization.uuid ?? '';
});

/**
 * A request byte for byte as goflow's client sends it, except for the key, the sentence and the end of the connection.
 */
const recorded = (token: string, form: string) =>
  [
    'POST /parse HTTP/1.1',
    'Host: nlp.bothub.it',
    'User-Agent: Go-http-client/1.1',
    `Content-Length: ${Buffer.byteLength(form)}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Connection: close',
    '',
    form,
  ].join('\r\n');

async function replay(request: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(apiAddress());
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

test('[DROP-05] goflow’s recorded request to Bothub gets the response that its client reads', async () => {
  const { status, body } = await replay(recorded(key, 'language=en_us&text=a+taxi+to+nyc+tonight'));
  expect(status).toBe(200);
  expect(GoflowAnswer.parse(body)).toMatchObject({
    intent: { name: 'travel' },
    labels_list: ['other'],
    entities_list: ['city'],
    entities: { other: [{ entity: 'city', value: 'New York' }] },
    text: 'a taxi to nyc tonight',
    language: 'en',
  });
});

test('[DROP-05] goflow gets the error for a wrong key as JSON', async () => {
  const { status, body } = await replay(recorded('123e4567-e89b-12d3-a456-426655440000', 'language=en_us&text=Hello'));
  expect([status, body]).toEqual([401, { detail: 'Invalid token.' }]);
});

test('[DROP-06] RapidPro lists the intents by name', async () => {
  const program = await keyOf(bot.admin, { repositories: [bot.uuid] });
  expect((await program.get('/info/')).read(BothubInfo)).toMatchObject({
    uuid: bot.uuid,
    intents: expect.arrayContaining(['travel', 'greet', 'bye']),
    entities: ['city'],
    available_languages: ['en'],
  });
  expect((await anonymous().get('/info/')).status).toBe(401);
});
