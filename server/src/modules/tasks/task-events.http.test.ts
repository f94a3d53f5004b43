import { expect, test } from '@jest/globals';
import { apiAddress, person } from '../../testing/given.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';

interface State {
  readonly count: number;
  readonly results: readonly { readonly status: number; readonly progress: number; readonly stage: string }[];
}

/** Reads states of a stream until one fits; gives all of them. */
async function readUntil(response: Response, fits: (state: State) => boolean): Promise<State[]> {
  const states: State[] = [];
  let pending = '';
  if (!response.body) throw new Error('The stream has no body');
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    pending += part;
    const events = pending.split('\n\n');
    pending = events.pop() ?? '';
    for (const event of events.filter((each) => each.startsWith('data: '))) {
      const state: State = JSON.parse(event.slice(6));
      states.push(state);
      if (fits(state)) return states;
    }
  }
  throw new Error('The stream ended');
}

const open = (query: string, token: string) => fetch(`${apiAddress()}/v2/repository/task-queue/events/?${query}`, { headers: { authorization: token, accept: 'text/event-stream' } });

test('[TRN-07] the state comes first, then every change until the training has ended', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const response = await open(`repository_uuid=${bot.uuid}&repository_version=${bot.version}`, `Token ${bot.admin.token}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const reading = readUntil(response, ({ results }) => results[0]?.status === 2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await bot.train();
  const states = await reading;
  expect(states[0]).toEqual({ count: 0, results: [] });
  const seen = states.slice(1).map(({ results }) => results[0]?.status ?? -1);
  expect(seen).toContain(1);
  expect([...seen].sort()).toEqual(seen);
  expect(states.at(-1)?.results[0]).toMatchObject({ status: 2, progress: 1, stage: 'stored' });
});

test('[TRN-07] the stream asks for the same rights as the list', async () => {
  const bot = await intelligence({ is_private: true });
  expect((await open(`repository_uuid=${bot.uuid}`, `Token ${(await person()).token}`)).status).toBe(404);
  expect((await open(`repository_uuid=${bot.uuid}`, `Token ${(await bot.member(1)).token}`)).status).toBe(403);
  expect((await open(`repository_uuid=${bot.uuid}`, '')).status).toBe(401);
});
