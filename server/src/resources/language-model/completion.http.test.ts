import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { fails, isSilent, says, startStandIn } from '../../testing/language-model.ts';
import { complete } from './completion.ts';
import type { StandInModel } from '../../testing/language-model.ts';

let standIn: StandInModel;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.received.length = 0;
});

const SCHEMA = z.object({ intent: z.string() });
const GOOD = { intent: 'greet' };

function ask({ url = standIn.url, ms = 5000, address = '127.0.0.1' } = {}) {
  return complete(
    {
      url,
      model: 'small',
      key: 'the-key',
      lookup: (_host, { all }, done) => (all ? done(null, [{ address, family: 4 }]) : done(null, address, 4)),
    },
    {
      messages: [{ role: 'user', content: '{}' }],
      schema: SCHEMA,
      maxTokens: 50,
      temperature: 0,
      signal: AbortSignal.timeout(ms),
    },
  );
}

test('[LLM-03] an answer is checked against the schema, also between other words', async () => {
  standIn.answers(says(`Sure! Here it is:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``));
  expect(await ask()).toEqual({ value: GOOD, tokens: { prompt: 300, completion: 100 } });
  expect(standIn.received[0]).toMatchObject({
    path: '/chat/completions',
    headers: { authorization: 'Bearer the-key' },
    question: { model: 'small', max_tokens: 50 },
  });
});

test('[LLM-03] failures that may pass are tried again, and so is an answer that cannot be used', async () => {
  standIn.answers(fails(503), says('no JSON at all'), says(GOOD));
  expect(await ask()).toEqual({ value: GOOD, tokens: { prompt: 600, completion: 200 } });
  expect(standIn.received).toHaveLength(3);
});

test('[LLM-03] after three attempts it gives up and says why', async () => {
  standIn.answers(says({ intent: 7 }));
  expect(await ask()).toMatchObject({ failure: 'malformed', tokens: { prompt: 900 } });
  standIn.answers(fails(429, { 'retry-after': '0' }));
  expect(await ask()).toMatchObject({ failure: 'unreachable' });
  expect(standIn.received).toHaveLength(6);
});

test('[LLM-03] a refused key is not tried again, and neither is an answer without an end', async () => {
  standIn.answers(fails(401));
  expect(await ask()).toMatchObject({ failure: 'refused' });
  standIn.answers((response) => {
    response.writeHead(200);
    const more = () => response.write(' '.repeat(64 * 1024), () => response.writable && setImmediate(more));
    more();
  });
  expect(await ask()).toMatchObject({ failure: 'malformed' });
  expect(standIn.received).toHaveLength(2);
});

test('[LLM-03] it does not wait longer than its time, not even for another attempt', async () => {
  standIn.answers(isSilent);
  expect(await ask({ ms: 200 })).toMatchObject({ failure: 'timeout' });
  standIn.answers(fails(503, { 'retry-after': '600' }));
  expect(await ask({ ms: 200 })).toMatchObject({ failure: 'timeout' });
});

test('[LLM-04] redirects are not followed', async () => {
  standIn.answers(fails(307, { location: `${standIn.url}/elsewhere` }));
  expect(await ask()).toMatchObject({ failure: 'refused' });
  expect(standIn.received.map(({ path }) => path)).toEqual(['/chat/completions']);
});

test('[LLM-04] without HTTPS nothing is sent to a public address, whatever its name resolves to', async () => {
  standIn.answers(says(GOOD));
  const { port } = new URL(standIn.url);
  expect(await ask({ url: `http://model.example:${port}` })).toMatchObject({ value: GOOD });
  expect(await ask({ url: `http://model.example:${port}`, address: '93.184.215.14' })).toMatchObject({
    failure: 'not_https',
  });
  expect(await ask({ url: `http://93.184.215.14:${port}` })).toMatchObject({ failure: 'not_https' });
  expect(standIn.received).toHaveLength(1);
});

test('[LLM-03] tokens are estimated for servers that do not count them', async () => {
  standIn.answers(says(GOOD, null));
  const { tokens } = await ask();
  expect(tokens.prompt).toBeGreaterThan(0);
  expect(tokens.completion).toBeGreaterThan(0);
});
