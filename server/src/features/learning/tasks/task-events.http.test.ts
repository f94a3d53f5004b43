import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { apiAddress, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';

interface State {
  readonly count: number;
  readonly results: readonly { readonly status: number; readonly progress: number; readonly stage: string }[];
}

/** States in a stream, until it ends. */
async function* statesOf(response: Response): AsyncGenerator<State, undefined> {
  let pending = '';
  if (!response.body) throw new Error('The stream has no body');
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    pending += part;
    const events = pending.split('\n\n');
    pending = events.pop() ?? '';
    for (const event of events.filter((each) => each.startsWith('data: '))) {
      yield JSON.parse(event.slice(6)) as State;
    }
  }
  return undefined;
}

const open = (query: string, token: string) =>
  fetch(`${apiAddress()}/v2/repository/task-queue/events/?${query}`, {
    headers: { authorization: token, accept: 'text/event-stream' },
  });

test('[TRN-07] the state comes first, then every change until the training has ended', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const response = await open(
    `repository_uuid=${repository.uuid}&repository_version=${repository.version}`,
    `Token ${repository.admin.token}`,
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const states = statesOf(response);
  expect((await states.next()).value).toEqual({ count: 0, results: [] });
  await repository.train();
  const received: State['results'][number][] = [];
  for await (const {
    results: [newest],
  } of states) {
    if (newest) received.push(newest);
    if (newest?.status === 2) break;
  }
  const seen = received.map(({ status }) => status);
  expect(seen).toContain(1);
  expect([...seen].sort()).toEqual(seen);
  expect(received.at(-1)).toMatchObject({ status: 2, progress: 1, stage: 'stored' });
});

test('[TRN-07] the stream requires the same rights as the list', async () => {
  const repository = await intelligence({ is_private: true });
  expect((await open(`repository_uuid=${repository.uuid}`, `Token ${(await person()).token}`)).status).toBe(404);
  expect((await open(`repository_uuid=${repository.uuid}`, `Token ${(await repository.member(1)).token}`)).status).toBe(
    403,
  );
  expect((await open(`repository_uuid=${repository.uuid}`, '')).status).toBe(401);
});

test('[TRN-07] the stream ends with the session and with the right to read', async () => {
  const repository = await intelligence({ is_private: true });
  const member = await repository.member(2);
  const streams = await Promise.all(
    [repository.admin, member].map(async ({ token }) => {
      const states = statesOf(await open(`repository_uuid=${repository.uuid}`, `Token ${token}`));
      await states.next();
      return states;
    }),
  );
  expect(
    (await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`)).status,
  ).toBe(204);
  expect((await repository.admin.post('/v2/account/logout/')).status).toBeLessThan(300);
  // Each stream continues to its end.
  for (const states of streams) for await (const { count } of states) expect(count).toBe(0);
});

test('[SRV-14] the stream of a removed member ends when the removal is stored, not at the next heartbeat', async () => {
  const repository = await intelligence({ is_private: true });
  const member = await repository.member(2);
  const states = statesOf(await open(`repository_uuid=${repository.uuid}`, `Token ${member.token}`));
  await states.next();
  const removed = Date.now();
  expect(
    (await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`)).status,
  ).toBe(204);
  for await (const { count } of states) expect(count).toBe(0);
  // Heartbeats come every 15 seconds.
  expect(Date.now() - removed).toBeLessThan(10_000);
});

test('[SRV-14] [DASH-09] every stream of an intelligence ends when it is deleted', async () => {
  const repository = await intelligence();
  const readers = [repository.admin.token, (await person()).token];
  const streams = await Promise.all(
    readers.map(async (token) => {
      const states = statesOf(await open(`repository_uuid=${repository.uuid}`, `Token ${token}`));
      await states.next();
      return states;
    }),
  );
  const deleted = Date.now();
  const path = `/v2/repository/repository-details/${repository.uuid}/`;
  expect((await repository.admin.delete(path, { name: repository.name })).status).toBe(204);
  for (const states of streams) for await (const { count } of states) expect(count).toBe(0);
  expect(Date.now() - deleted).toBeLessThan(10_000);
});

withWhole('[SRV-14] a person has a limited number of open streams, and closing one makes room', async () => {
  const repository = await intelligence({ is_private: true });
  const api = await startApi({ TEST_LIMIT_streamsPerPerson: '2' });
  const url = `${api.address}/v2/repository/task-queue/events/?repository_uuid=${repository.uuid}`;
  const headers = { authorization: `Token ${repository.admin.token}` };
  const [first, others] = [new AbortController(), new AbortController()];
  const open = ({ signal } = others) => fetch(url, { headers, signal });
  const opened = [await open(first), await open()];
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  const third = await open();
  expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
  first.abort();
  while ((await open()).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  // A stopping API waits long for clients that do not read.
  others.abort();
  await api.stop();
});
