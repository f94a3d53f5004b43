import { beforeAll, expect, jest, test } from '@jest/globals';
import { nameOf, readCalls } from '../../src/testing/calls.ts';
import { unique } from '../../src/testing/setup.ts';
import { isWhole } from '@parlance/testing/whole';
import { VISIBILITIES } from './actors.ts';
import { ask } from './ask.ts';
import { isExcepted, unusedExceptions } from './exceptions.ts';
import { requestFactory } from './requests.ts';
import { ALL_CASES, chooseCases } from './sample.ts';
import { readRights } from './table.ts';
import { factoriesOf } from './things.ts';
import { makeWorld } from './world.ts';
import type { Call } from '../../src/testing/calls.ts';
import type { Actor, Visibility } from './actors.ts';
import type { MatrixResponse } from './ask.ts';
import type { Verdict } from './table.ts';
import type { World } from './world.ts';

jest.setTimeout(600_000);

const AT_ONCE = 8;
/** Ends the session that the caller needs for the next call; the accounts' tests cover it. */
const LEFT_OUT = new Set(['POST /v2/account/logout/']);
/**
 * Callers who may not read the private intelligence; a translator's link is known to its holder, so its page is exempt.
 */
const STRANGERS: ReadonlySet<Actor> = new Set([
  'anonymous',
  'outsider',
  'removed',
  'foreign link',
  'foreign key',
  'former org key',
]);
const BY_ADDRESS = 'GET /v2/repository/translator/info/{uuid}/';

const secret = unique('secret');
const rights = readRights();
let calls: Call[];
let world: World;
beforeAll(async () => {
  calls = await readCalls();
  world = await makeWorld(secret);
});

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/** Rejected with the status of the table, or really carried out: an error of another kind does not count as success. */
function fits(verdict: Verdict | undefined, call: Call, response: MatrixResponse): boolean {
  if (verdict !== 'yes') return response.status === verdict;
  return (response.status >= 200 && response.status < 300) || isExcepted(call, response);
}

const wordsOf = (visibility: Visibility) => (visibility === 'private' ? secret : 'open');

test('[SRV-02] every route has its row in docs/rights.md, and every row its route', () => {
  const served = calls.map(nameOf);
  expect(served.filter((route) => !rights.routes.has(route))).toEqual([]);
  expect([...rights.routes].filter((route) => !served.includes(route))).toEqual([]);
});

const callers = isWhole ? 'every caller' : 'sample: the callers that tell rules apart';
test(`[SRV-02] every route responds as docs/rights.md says and leaks nothing private (${callers})`, async () => {
  const make = requestFactory(world, factoriesOf(world, wordsOf));
  const sample = chooseCases(rights);
  const differences: string[] = [];
  const leaks: string[] = [];
  const rows = calls
    .filter((call) => rights.routes.has(nameOf(call)) && !LEFT_OUT.has(nameOf(call)))
    .flatMap((call) => VISIBILITIES.map((visibility) => ({ call, visibility })));
  await inParallel(rows, async ({ call, visibility }) => {
    const cases = isWhole ? ALL_CASES : (sample.get(nameOf(call)) ?? []);
    for (const { actor } of cases.filter((each) => each.visibility === visibility)) {
      const verdict = rights.verdict(nameOf(call), actor, visibility);
      const request = await make(call, visibility, verdict === 'yes');
      const response = await ask(request, world.authorization(actor, visibility));
      const { status, text } = response;
      if (!fits(verdict, call, response))
        differences.push(
          `${nameOf(call)} by ${actor}, ${visibility}: ${status} instead of ${verdict} ${text.slice(0, 120)}`,
        );
      const isLeaking = text.includes(secret) && !request.url.includes(secret) && nameOf(call) !== BY_ADDRESS;
      if (STRANGERS.has(actor) && isLeaking) leaks.push(`${nameOf(call)} by ${actor}: ${status} ${text.slice(0, 200)}`);
    }
  });
  const unused = isWhole ? unusedExceptions() : [];
  expect({ differences, leaks, unused }).toEqual({ differences: [], leaks: [], unused: [] });
});

test('[SRV-02] ids of an intelligence without rights are rejected in path, query and body', async () => {
  const foreign = await makeWorld(secret);
  const make = requestFactory(world, factoriesOf(world, wordsOf));
  const factories = factoriesOf(foreign, wordsOf);
  const other = foreign.places.private;
  const made = async (kind: string) => factories[kind]?.(other, 'private');
  const ids: Readonly<Record<string, unknown>> = {
    version: other.version,
    repository_version: other.version,
    group_id: await made('group'),
    original_example: await made('sentence'),
    original_example_id: await made('sentence'),
    intent_id: await made('intent'),
    entity_id: await made('entity'),
  };
  const places = calls
    .flatMap((call) =>
      Object.keys(ids)
        .filter((name) => call.path.includes(`{${name}}`) || call.query.includes(name) || call.fields?.includes(name))
        .map((name) => ({ call, name })),
    )
    .filter(({ call }) => !call.path.includes('/account/') && call.path !== '/v2/parse/');
  expect(places.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  await inParallel(places, async ({ call, name }) => {
    const request = await make(call, 'public', true, { [name]: ids[name] });
    const header = world.authorization(
      call.path.includes('/translator/') && !call.path.includes('/control/') ? 'link' : 'admin',
      'public',
    );
    const { status, text } = await ask(request, header);
    const isRefused = status >= 400 && status < 500;
    if (text.includes(secret) || (call.method !== 'GET' && !isRefused))
      wrong.push(`${nameOf(call)} with another's ${name}: ${status} ${text.slice(0, 200)}`);
  });
  expect(wrong).toEqual([]);
});
