import { expect, test } from '@jest/globals';
import { apiAddress } from '../given.ts';
import { intelligence } from '../intelligence.ts';
import { makeRequest, readCalls } from './requests.ts';
import { createRandom } from './values.ts';
import type { Person } from '../given.ts';
import type { FuzzRequest } from './requests.ts';

/** Requests to each call; FUZZ raises it, for a night's run. */
const ROUNDS = Number(process.env['FUZZ'] ?? 40);
const AT_ONCE = 8;
const ANSWER_LIMIT_MS = 20_000;
/** A stream answers without an end. */
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
  const isFault = response.status >= 500 || /\bat .+\.ts:\d+|node_modules|select .+ from /i.test(text);
  return isFault ? `${response.status} ${method} ${url.slice(0, 200)} ${contentType ?? ''} ${body?.slice(0, 300) ?? ''} → ${text.slice(0, 200)}` : undefined;
}

test('[SRV-01] no malformed request to any call gets a fault, a stack trace or no answer', async () => {
  const bot = await intelligence();
  await bot.addSentences([{ text: 'hello', intent: 'greet' }, { text: 'good morning', intent: 'greet' }]);
  const real = {
    uuid: [bot.uuid], repository: [bot.uuid], repository_uuid: [bot.uuid], repository_version: [bot.version], version: [bot.version], owner: [bot.owner.nickname],
    slug: [bot.slug], organization: [bot.owner.nickname, bot.owner.id], org_nickname: [bot.owner.nickname], language: ['en', 'pt'], member: [bot.admin.nickname],
    text: ['hello'], intent: ['greet'], id: [1, 2, 3],
  } as const;
  const random = createRandom(20_221);
  const requests = readCalls()
    // The last call of a kind ends the account or the intelligence that the others need.
    .filter(({ path, method }) => path !== ENDLESS && !path.endsWith('/logout/') && !(method === 'DELETE' && path.endsWith('{uuid}/')))
    .flatMap((call) => Array.from({ length: ROUNDS }, () => makeRequest(call, real, random)));
  const problems: string[] = [];
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const problem = await problemOf(request, bot.admin);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(problems).toEqual([]);
}, 600_000);
