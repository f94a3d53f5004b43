import { z } from 'zod';
import { createDatabase } from '../../src/db/client.ts';
import { nameOf, readCalls } from '../../src/testing/calls.ts';
import { fillPlace } from '../../src/testing/full-world.queries.ts';
import { readRoutes } from '../../src/testing/routes.ts';
import { ask } from '../matrix/ask.ts';
import { requestFactory } from '../matrix/requests.ts';
import { factoriesOf } from '../matrix/things.ts';
import { makeWorld } from '../matrix/world.ts';
import { OTHER_ROUTES } from './other-routes.ts';
import type { OwnProduct } from '../../src/testing/own-product.ts';
import type { Call } from '../../src/testing/calls.ts';
import type { MatrixRequest } from '../matrix/requests.ts';
import type { Factory } from '../matrix/things.ts';
import type { Place } from '../matrix/world.ts';

export interface FullRequest extends MatrixRequest {
  readonly authorization: string | undefined;
}

/** An intelligence with as much of everything as its limits allow, and requests about it. */
export interface FullWorld {
  /** Every route by its method and path. */
  readonly routes: readonly string[];
  /** Routes without a request. */
  readonly missing: readonly string[];
  requestTo(route: string): Promise<FullRequest>;
}

const PAGE = 1000;
const CHART = 'GET /v2/repository/evaluate/results/{id}/charts/{chart}/';
const THREAD = 'GET /v2/repository/example/{id}/comments/';
/** Calls that end the session of the caller, delete the intelligence, or never end. */
const LEFT_OUT = [
  /\/logout\/$/,
  /^GET \/v2\/repository\/task-queue\/events\/$/,
  /^DELETE \/v2\/(repository\/repository-details|account\/sessions)/,
];
const Listed = z.object({ results: z.array(z.object({ id: z.int() })) });

/** Sends a request. @returns its status */
export async function askAs({ authorization, ...request }: FullRequest): Promise<{ status: number }> {
  // A download of everything may take longer than the timeout of requests here.
  return ask(request, authorization).catch(() => ({ status: 0 }));
}

export async function makeFullWorld(product: OwnProduct): Promise<FullWorld> {
  const worker = await product.worker();
  const world = await makeWorld('secret');
  const place = world.places.public;
  let filled = { whatIf: 0, proposal: 0, commented: 0 };
  const made = factoriesOf(world, () => 'open');
  const factories: Readonly<Record<string, Factory>> = {
    ...made,
    ...storedFactories,
    // An intelligence has few webhooks at most.
    webhook: async (own, secrecy) => (await firstWebhook(own, secrecy)) || made['webhook']?.(own, secrecy) || 0,
    // A measured change is gone once it is applied.
    whatIf: () => Promise.resolve(filled.whatIf++),
    proposal: () => Promise.resolve(filled.proposal++),
  };
  await factories['webhook']?.(place, 'public');
  // None of this is trained or imported: the worker would keep the processors busy.
  await worker.stop();
  filled = await fill(product, place);

  const calls = await readCalls(product.address);
  const make = requestFactory(world, factories);
  const ofApi = new Map(calls.map((call) => [nameOf(call), call]));
  const key = `Bearer ${await parseKeyOf(place)}`;
  const context = { uuid: place.uuid, version: place.version, key: world.authorization('scoped read', 'public') };
  const all = (await readRoutes())
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  const routes = [...new Set(all)].filter((name) => !LEFT_OUT.some((pattern) => pattern.test(name)));
  return {
    routes: keysLast(routes.filter((name) => ofApi.has(name) || name in OTHER_ROUTES)),
    missing: routes.filter((name) => !ofApi.has(name) && !(name in OTHER_ROUTES)),
    requestTo: async (name) => {
      const call = ofApi.get(name);
      if (!call) return otherRequest(name, context);
      const isOfLink = call.path.includes('/translator/') && !call.path.includes('/control/');
      const authorization = call.needsKey ? key : world.authorization(isOfLink ? 'link' : 'org admin', 'public');
      const request = unfiltered(call, await make(call, 'public', true));
      if (name === THREAD)
        return { ...request, url: call.path.replace('{id}', String(filled.commented)), authorization };
      return { ...(name === CHART ? await signed(place, request) : request), authorization };
    },
  };
}

/** Calls that end the parse key come after those that need it. */
const keysLast = (routes: readonly string[]): string[] =>
  routes.toSorted((one, other) => Number(one.includes('parse-key')) - Number(other.includes('parse-key')));

async function parseKeyOf({ by, uuid, version }: Place): Promise<string> {
  const Own = z.object({ authorization: z.object({ uuid: z.string() }) });
  return (await by.get(`/v2/repository/info/${uuid}/${version}/`)).read(Own).authorization.uuid;
}

function otherRequest(name: string, context: Parameters<(typeof OTHER_ROUTES)[string]>[0]): FullRequest {
  const make = OTHER_ROUTES[name];
  if (!make) throw new Error(`There is no request to ${name}`);
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path, body: undefined, authorization: undefined, ...make(context) };
}

/** Complete lists: without text filters, and with the largest page. */
function unfiltered({ method, query }: Call, request: MatrixRequest): MatrixRequest {
  if (method !== 'GET') return request;
  const url = new URL(request.url, 'http://localhost');
  for (const name of ['search', 'intent', 'text', 'entity']) url.searchParams.delete(name);
  if (query.includes('limit')) url.searchParams.set('limit', String(PAGE));
  return { ...request, url: `${url.pathname}${url.search}` };
}

async function fill({ databaseUrl }: OwnProduct, { uuid, version, owner, by }: Place) {
  const { db, pool, close } = createDatabase({ databaseUrl, databasePool: 1, statementSeconds: 600 });
  const { rows } = await pool.query<{ id: number }>('select id from owners where nickname = $1', [by.nickname]);
  const filled = await fillPlace(db, { uuid, version, owner: owner.id, user: rows[0]?.id ?? 0 });
  await close();
  return filled;
}

/** The address of a chart is its permission; the result contains it. */
async function signed({ by }: Place, { url, ...request }: MatrixRequest): Promise<MatrixRequest> {
  const result = (await by.get(url.replace(/charts.*/, ''))).read(z.object({ matrix_chart: z.string() }));
  const { pathname, search } = new URL(result.matrix_chart);
  return { ...request, url: `${pathname}${search}` };
}

const firstOf =
  (pathOf: (place: Place) => string): Factory =>
  async (place) =>
    (await place.by.get(`${pathOf(place)}limit=1`)).read(Listed).results[0]?.id ?? 0;

const firstWebhook = firstOf(({ uuid }) => `/v2/repository/webhooks/?repository_uuid=${uuid}&`);

/** The things that a worker creates already exist. */
const storedFactories: Readonly<Record<string, Factory>> = {
  evaluation: firstOf(
    ({ uuid, version }) => `/v2/repository/evaluate/results/?repository_uuid=${uuid}&repository_version=${version}&`,
  ),
  import: firstOf(({ uuid, version }) => `/v2/repository/imports/${uuid}/${version}/?`),
  // More keys than allowed are already stored.
  ownKey: firstOf(() => '/v2/account/keys/?'),
  organizationKey: firstOf(({ owner }) => `/v2/org/keys/${owner.nickname}/?`),
};
