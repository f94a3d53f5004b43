import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { anonymous } from '../../../testing/setup.ts';
import { travelBot } from '../../../testing/travel-bot.ts';
import { WitAnswer } from './wit.routes.ts';
import type { KeySetup } from '../../../testing/api-keys.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Refusal = z.object({ error: z.string(), code: z.string() });

let bot: Intelligence;
let by: KeySetup;
beforeAll(async () => {
  bot = await travelBot();
  by = await keyOf(bot.admin, { repositories: [bot.uuid] });
});

test('[DROP-08] a message gets a response in Wit.ai’s format', async () => {
  const answer = (await by.get('/message?v=20200513&q=a%20taxi%20to%20nyc%20tonight')).read(WitAnswer.strict());
  expect(answer).toMatchObject({
    text: 'a taxi to nyc tonight',
    intents: [{ id: 'travel', name: 'travel' }],
    entities: {
      'city:to': [
        { id: 'city', name: 'city', role: 'to', start: 10, end: 13, body: 'nyc', value: 'New York', type: 'value' },
      ],
    },
    traits: {},
  });
  const several = (await by.get('/message?v=20240304&q=hello&n=3')).read(WitAnswer);
  expect(several.intents.map(({ name }) => name).sort()).toEqual(['bye', 'greet', 'travel']);
});

test('[DROP-08] the intents that RapidPro requests from Wit.ai are listed', async () => {
  expect((await by.get('/intents?v=20200513')).body).toEqual(
    expect.arrayContaining([
      { id: 'travel', name: 'travel' },
      { id: 'greet', name: 'greet' },
    ]),
  );
});

test.each([
  ['no key', () => anonymous().get('/message?q=hello'), 401, 'no-auth'],
  ['no sentence', () => by.get('/message?v=20200513'), 400, 'bad-request'],
  ['a blank sentence', () => by.get('/message?q=%20'), 400, 'bad-request'],
])('[DROP-08] %s is rejected in Wit.ai’s format', async (_case, ask, status, code) => {
  const refused = await ask();
  expect([refused.status, refused.read(Refusal).code]).toEqual([status, code]);
});
