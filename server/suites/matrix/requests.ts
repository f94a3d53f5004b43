import { languagePacks } from '../../src/engine/packs.ts';
import { bodyOf } from './bodies.ts';
import type { Call } from '../../src/testing/calls.ts';
import type { Visibility } from './actors.ts';
import type { Values } from './bodies.ts';
import type { Factory } from './things.ts';
import type { Place, World } from './world.ts';

/** The kind of the record in a call's path; the first match wins. */
const KINDS: readonly (readonly [pattern: RegExp, kind: string, parameter: string])[] = [
  [/\/repository-details\/\{uuid\}\/restore/, 'deletedIntelligence', 'uuid'],
  [/\/organization\/\{nickname\}\/restore/, 'deletedOrganization', 'nickname'],
  [/\/example\/\{id\}\/restore/, 'trashedSentence', 'id'],
  [/\/entities\/\{id\}\/restore/, 'trashedEntity', 'id'],
  [/\/entity\/group\/\{id\}\/restore/, 'trashedGroup', 'id'],
  [/\/evaluate\/\{id\}\/restore/, 'trashedTestSentence', 'id'],
  [/\/translation\/\{id\}\/restore/, 'trashedTranslation', 'id'],
  [/\/activity\/\{uuid\}\/\{id\}/, 'activity', 'id'],
  [/\/findings\/fix\/\{id\}/, 'fix', 'id'],
  [/\/what-if\/\{id\}/, 'whatIf', 'id'],
  [/\/proposal\/\{id\}/, 'proposal', 'id'],
  [/\/webhooks\/\{id\}/, 'webhook', 'id'],
  [/\/environments\/\{uuid\}\/\{name\}\/(?:back|candidate)\//, 'emptyEnvironment', 'name'],
  [/\/environments\/\{uuid\}\/\{name\}/, 'environment', 'name'],
  [/\/repository\/comment\/\{id\}/, 'comment', 'id'],
  [/\/example\/\{id\}/, 'sentence', 'id'],
  [/\/entities\/\{id\}/, 'entity', 'id'],
  [/\/entity\/value\/\{id\}\/restore/, 'trashedEntityValue', 'id'],
  [/\/entity\/value\/\{id\}/, 'entityValue', 'id'],
  [/\/entity\/group\/\{id\}/, 'group', 'id'],
  [/\/intent\/\{id\}/, 'intent', 'id'],
  [/\/evaluate\/\{id\}/, 'testSentence', 'id'],
  [/\/evaluate\/results\/\{id\}/, 'evaluation', 'id'],
  [/\/translation\/\{id\}/, 'translation', 'id'],
  [/\/task-queue\/\{id\}/, 'task', 'id'],
  [/^\/v2\/task-queue\/$/, 'task', 'id_task'],
  [/\/version\/\{id\}/, 'version', 'id'],
  [/\/authorization-requests\/\{id\}/, 'request', 'id'],
  [/^\/v2\/account\/keys\/\{id\}/, 'ownKey', 'id'],
  [/^\/v2\/account\/sessions\/\{id\}/, 'ownSession', 'id'],
  [/^\/v2\/account\/passkeys\/\{id\}/, 'passkey', 'id'],
  [/^\/v2\/account\/identities\/\{id\}/, 'identity', 'id'],
  [/^\/v2\/account\/creations\/\{id\}/, 'creation', 'id'],
  [/^\/v2\/account\/ownership-offers\/\{id\}/, 'receivedOffer', 'id'],
  [/^\/v2\/org\/keys\/\{nickname\}\/\{id\}/, 'organizationKey', 'id'],
  [/\/translator\/(control|info)\/\{uuid\}/, 'link', 'uuid'],
  [/\/authorizations\/\{repository\}\/\{nickname\}/, 'teamMember', 'nickname'],
  [/\/imports\/\{uuid\}\/\{version\}\/\{id\}/, 'import', 'id'],
  [/\/org\/invitation\/\{id\}/, 'invitation', 'id'],
  [/\/repository\/invitation\/\{id\}/, 'teamInvitation', 'id'],
  [/\/org\/authorizations\/\{organization\}\/\{member\}/, 'organizationMember', 'member'],
];

/** Calls that change or remove their record: each allowed caller gets a separate record. */
const isSpent = ({ method, path }: Call) =>
  method === 'DELETE' ||
  /\/(restore|cancel|renew|undo|apply)\/$|\/proposal\/.*\/(accept|decline|withdraw)\/$/.test(path) ||
  (method === 'PUT' && path.includes('/authorization-requests/'));

export interface MatrixRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** Creates requests that succeed for a caller with the required right. */
export function requestFactory(world: World, factories: Readonly<Record<string, Factory>>) {
  const kept = new Map<string, Promise<string | number>>();
  const thing = (kind: string, visibility: Visibility, isOwn: boolean): Promise<string | number> => {
    const place = world.places[visibility];
    const make = factories[kind];
    if (!make) throw new Error(`No maker for a ${kind}`);
    if (isOwn) return make(place, visibility);
    const key = `${kind} ${visibility}`;
    const known = kept.get(key) ?? make(place, visibility);
    kept.set(key, known);
    return known;
  };

  /** `isAllowed`: the call will be allowed; `swapped` replaces values by name. */
  return async (
    call: Call,
    visibility: Visibility,
    isAllowed: boolean,
    swapped: Readonly<Record<string, unknown>> = {},
  ): Promise<MatrixRequest> => {
    const place = world.places[visibility];
    const values = valuesOf(place, world);
    const found = KINDS.find(([pattern]) => pattern.test(call.path));
    if (found) values.set(found[2], await thing(found[1], visibility, isAllowed && isSpent(call)));
    for (const name of ['ids', 'with'])
      if (call.query.includes(name)) values.set(name, await thing('evaluation', visibility, false));
    setOrganization(values, call, place, found?.[2]);
    if (call.fields?.includes('original_example'))
      values.set('original_example', await thing('sentence', visibility, isAllowed));
    for (const [name, value] of Object.entries({ ...formatOf(call), ...swapped })) values.set(name, String(value));
    if (call.path.includes('/translation-export/')) values.set('sentence', await thing('sentence', visibility, false));
    return { method: call.method, url: addressOf(call, values), body: await bodyOf(call, values) };
  };
}

function setOrganization(values: Map<string, unknown>, { path }: Call, { owner }: Place, parameter?: string): void {
  if (path.startsWith('/v2/org/') && parameter !== 'nickname') values.set('nickname', owner.nickname);
}

/** Exports need a format; uploads detect it. */
const formatOf = ({ path }: Call) => (path.includes('/repository/export/') ? { format: 'csv' } : {});

function addressOf(call: Call, values: Values): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${call.method} ${call.path}: nothing is known to put for {${name}}`);
    return encodeURIComponent(String(value));
  });
  const search = call.query
    .filter((name) => values.has(name) && name !== 'limit')
    .map((name) => `${name}=${encodeURIComponent(String(values.get(name)))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** Values by parameter and field name, the same for all calls. */
function valuesOf({ uuid, slug, version, owner }: Place, world: World): Map<string, string | number | undefined> {
  return new Map<string, string | number | undefined>([
    ['uuid', uuid],
    ['repository', uuid],
    ['repository_uuid', uuid],
    ['repository_version__repository', uuid],
    ['version', version],
    ['repository_version', version],
    ['before', version],
    ['after', version],
    ['provider', 'corp'],
    ['area', 'mf-account'],
    ['shell', '0123456789abcdef'],
    ['owner', owner.nickname],
    ['slug', slug],
    ['organization', owner.nickname],
    ['org_nickname', owner.nickname],
    ['nickname', world.people.user?.nickname],
    ['language', 'en'],
    ['search', 'hello'],
    ['q', 'hello'],
    ['project', 'shop'],
    ['environment', 'draft'],
    ['user', '-'],
    ['session', 's:detectIntent'],
    ['operation', ':analyze-conversations'],
    ['chart', 'matrix'],
    ['hash', languagePacks()[0]?.hash],
    ['of_the_language', 'en'],
    ['for_the_language', 'pt'],
    ['start_date', '2022-01-01'],
    ['end_date', '2022-01-31'],
  ]);
}
