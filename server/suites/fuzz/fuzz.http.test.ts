import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { longestHoldMs } from '../../src/testing/event-loop.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { intelligence } from '../../src/testing/intelligence.ts';
import { isWhole } from '@parlance/testing/whole';
import { readCalls } from '../../src/testing/calls.ts';
import { makeRequest } from './requests.ts';
import { createRandom } from './values.ts';
import type { Person } from '../../src/testing/setup.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { FuzzRequest } from './requests.ts';

/** Requests per call, always the same; `npm run nightly fuzz` makes as many as it can within a time limit. */
const ROUNDS = isWhole ? 20 : 1;
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0);
const REQUESTS = Number(process.env['FUZZ'] ?? 0);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_221);
const AT_ONCE = 8;
/** Between two samples of the event loop. */
const BATCH = 64;
const LONGEST_HOLD_MS = 100;
/** Compilation, garbage collection and the requests of other tests do not recur at the same request. */
const REPEATS = 10;
const ANSWER_LIMIT_MS = 20_000;
/** A stream never ends. */
const ENDLESS = '/v2/repository/task-queue/events/';

async function problemOf({ method, url, contentType, body }: FuzzRequest, by: Person): Promise<string | undefined> {
  const response = await fetch(`${apiAddress()}${url}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    headers: { authorization: `Token ${by.token}`, ...(contentType ? { 'content-type': contentType } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  // Errors for which the contract specifies 500 state a reason and have no request id.
  const isNamed = response.status === 500 && !text.includes('"request_id"');
  const isFault = (response.status >= 500 && !isNamed) || /\bat .+\.ts:\d+|node_modules|select .+ from /i.test(text);
  return isFault
    ? `${response.status} ${method} ${url.slice(0, 200)} ${contentType ?? ''} ${shown(body)} → ${text.slice(0, 200)}`
    : undefined;
}

const Listed = z.object({ results: z.array(z.object({ id: z.int() })) });

/** Ids of existing records, whatever kind a call needs. */
async function idsOf({ admin, uuid, version }: Intelligence): Promise<[number, ...number[]]> {
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  const lists = await Promise.all(
    [
      `examples/?${scope}`,
      `entities/?${scope}`,
      `evaluate/?${scope}`,
      `intent/?repository_version=${version}&repository_version__repository=${uuid}`,
      `version/?repository=${uuid}`,
    ].map(async (path) => (await admin.get(`/v2/repository/${path}`)).read(Listed).results.map(({ id }) => id)),
  );
  return [1, ...lists.flat()];
}

function shown(body: FuzzRequest['body']): string {
  if (!(body instanceof FormData)) return body?.slice(0, 300) ?? '';
  return [...body]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value.slice(0, 60) : `file of ${value.size}`}`)
    .join('&');
}

function nextBatch(next: () => FuzzRequest | undefined): FuzzRequest[] {
  const batch: FuzzRequest[] = [];
  for (let request = next(); request; request = batch.length < BATCH ? next() : undefined) batch.push(request);
  return batch;
}

/** Makes each request separately. @returns those that block the event loop every time */
async function holding(requests: readonly FuzzRequest[], by: Person): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    const holds: number[] = [];
    while (holds.length < REPEATS && Math.min(...holds) >= LONGEST_HOLD_MS) {
      await longestHoldMs(apiAddress());
      await problemOf(request, by);
      holds.push(await longestHoldMs(apiAddress()));
    }
    const { method, url, body } = request;
    const shortest = Math.min(...holds);
    if (shortest >= LONGEST_HOLD_MS) found.push(`${shortest} ms: ${method} ${url.slice(0, 200)} ${shown(body)}`);
  }
  return found;
}

test(
  `[SRV-01] [SRV-13] malformed requests, ${ROUNDS} to each call, cause no fault, no stack trace and no delay`,
  async () => {
    const repository = await intelligence();
    await repository.addSentences([
      { text: 'hello', intent: 'greet' },
      { text: 'good morning', intent: 'greet' },
    ]);
    const real = {
      uuid: [repository.uuid],
      repository: [repository.uuid],
      repository_uuid: [repository.uuid],
      repository_version: [repository.version],
      version: [repository.version],
      owner: [repository.owner.nickname],
      slug: [repository.slug],
      organization: [repository.owner.nickname, repository.owner.id],
      org_nickname: [repository.owner.nickname],
      language: ['en', 'pt'],
      member: [repository.admin.nickname],
      text: ['hello'],
      intent: ['greet'],
      id: await idsOf(repository),
      nickname: [repository.owner.nickname, repository.admin.nickname],
    } as const;
    const random = createRandom(SEED);
    const calls = (await readCalls())
      // These calls delete the session, the account or the intelligence that the others need.
      .filter(
        ({ path, method }) =>
          path !== ENDLESS &&
          !path.endsWith('/logout/') &&
          !(method === 'DELETE' && /\{uuid\}\/$|\/account\/sessions\//.test(path)),
      );
    const deadline = Date.now() + SECONDS * 1000;
    let made = 0;
    const next = () => {
      const goesOn = made < ROUNDS * calls.length || (made < REQUESTS && Date.now() < deadline);
      const call = goesOn ? calls[made % calls.length] : undefined;
      if (call) made += 1;
      return call && makeRequest(call, real, random);
    };
    const problems: string[] = [];
    const work = async (waiting: FuzzRequest[]) => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const { method, url } = request;
        const problem = await problemOf(request, repository.admin).catch(
          (error: unknown) => `no answer: ${method} ${url.slice(0, 200)} ${String(error)}`,
        );
        if (problem) problems.push(problem);
      }
    };
    await longestHoldMs(apiAddress());
    for (let batch = nextBatch(next); batch.length > 0; batch = nextBatch(next)) {
      const waiting = [...batch];
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(waiting)));
      if ((await longestHoldMs(apiAddress())) >= LONGEST_HOLD_MS)
        problems.push(...(await holding(batch, repository.admin)));
    }
    process.stdout.write(`${made} malformed requests to ${calls.length} calls\n`);
    expect(problems).toEqual([]);
  },
  600_000 + SECONDS * 1000,
);
