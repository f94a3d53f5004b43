import { z } from 'zod';
import { organization, person, unique } from '../../src/testing/setup.ts';
import { KEY_SCOPES } from 'shared/domain';
import { keyOf as apiKeyOf } from '../../src/testing/api-keys.ts';
import { fewSentences } from '../../src/testing/intelligence.ts';
import { VISIBILITIES } from './actors.ts';
import type { Actor, Visibility } from './actors.ts';
import type { Client } from '../../src/testing/client.ts';
import type { OrganizationSetup, Person } from '../../src/testing/setup.ts';

const Made = z.object({ uuid: z.string(), slug: z.string(), version_default: z.object({ id: z.int() }) });
const Own = z.object({
  authorization: z.object({
    uuid: z.string(),
    organizations: z.array(z.object({ user__nickname: z.string(), uuid: z.string() })),
  }),
});
const Link = z.object({ uuid: z.string() });
const Categories = z.array(z.object({ id: z.int() }));

/** An intelligence of the matrix. */
export interface Place {
  readonly uuid: string;
  readonly slug: string;
  readonly version: number;
  readonly owner: OrganizationSetup;
  /** Administrator of the owning organization, who prepares the records. */
  readonly by: Person;
}

export interface World {
  readonly places: Readonly<Record<Visibility, Place>>;
  readonly people: Readonly<Partial<Record<Actor, Person>>>;
  /** The Authorization header of a caller, which for links and keys depends on the intelligence. */
  authorization(actor: Actor, visibility: Visibility): string | undefined;
  /** Another intelligence with the same team, deleted. @returns its uuid */
  makeDeletedIntelligence(visibility: Visibility): Promise<string>;
  /** An organization with the same members, deleted. @returns its nickname */
  makeDeletedOrganization(): Promise<string>;
}

const DIRECT = { user: 1, contributor: 2, admin: 3, translator: 4 } as const;

export function expectStatus(answer: { status: number; body: unknown }, ...allowed: number[]): void {
  if (!allowed.includes(answer.status))
    throw new Error(`Preparing the world failed: ${answer.status} ${JSON.stringify(answer.body)}`);
}

async function makePlace(owner: OrganizationSetup, isPrivate: boolean, name = `Bot ${unique()}`): Promise<Place> {
  const by = owner.admin;
  const [category] = (await by.get('/v2/repository/categories/')).read(Categories);
  const body = {
    name,
    description: name,
    language: 'en',
    categories: [category?.id],
    organization: owner.id,
    is_private: isPrivate,
  };
  const {
    uuid,
    slug,
    version_default: { id: version },
  } = (await by.post('/v2/repository/repository-details/', body)).read(Made);
  return { uuid, slug, version, owner, by };
}

async function setRole({ by, uuid }: Place, nickname: string, role: number): Promise<void> {
  expectStatus(await by.patch(`/v2/repository/authorizations/${uuid}/${nickname}/`, { role }), 200);
}

export async function addSentences({ by, uuid, version }: Place, sentences: readonly object[]): Promise<void> {
  expectStatus(
    await by.post(
      '/v2/repository/example-bulk/',
      sentences.map((sentence) => ({
        repository: uuid,
        repository_version: version,
        language: 'en',
        entities: [],
        ...sentence,
      })),
    ),
    201,
  );
}

const Tasks = z.object({ results: z.array(z.object({ status: z.int() })) });
const POLL_MS = 100;

async function train({ by, uuid, version }: Place): Promise<void> {
  expectStatus(await by.post(`/v2/repository/repository-details/${uuid}/train/`, { repository_version: version }), 200);
  for (;;) {
    const { results } = (
      await by.get(`/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${version}`)
    ).read(Tasks);
    if (results.every(({ status }) => status >= 2)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

export async function makeLink({ by, version }: Place): Promise<string> {
  return (await by.post('/v2/repository/translator/control/', { language: 'pt', repository_version: version })).read(
    Link,
  ).uuid;
}

/** API keys of a person by scope, under the names of their callers. */
async function scopedKeysOf(holder: Client): Promise<[string, string][]> {
  const keys = await Promise.all(KEY_SCOPES.map((scope) => apiKeyOf(holder, { scopes: [scope] })));
  return keys.flatMap(({ key, shown }) =>
    VISIBILITIES.map((visibility): [string, string] => [
      `scoped ${shown.scopes.join('')} ${visibility}`,
      `Bearer ${key}`,
    ]),
  );
}

async function keyOf(client: Client, { uuid, version }: Place): Promise<string> {
  return (await client.get(`/v2/repository/info/${uuid}/${version}/`)).read(Own).authorization.uuid;
}

/** The key that a user holds on behalf of an organization. */
async function organizationKeyOf(client: Client, { uuid, version, owner }: Place): Promise<string> {
  const { organizations } = (await client.get(`/v2/repository/info/${uuid}/${version}/`)).read(Own).authorization;
  const found = organizations.find(({ user__nickname: nickname }) => nickname === owner.nickname);
  if (!found) throw new Error(`The caller has no key of ${owner.nickname}`);
  return found.uuid;
}

async function deleted({ uuid, by }: Place, name: string): Promise<string> {
  expectStatus(await by.delete(`/v2/repository/repository-details/${uuid}/`, { name }), 204);
  return uuid;
}

async function deletedOrganization(admin: Person, [user, contributor]: readonly [Person, Person]): Promise<string> {
  const made = await organization(admin);
  await made.add(user, 1);
  await made.add(contributor, 2);
  const name = `Organization ${made.nickname}`;
  expectStatus(await admin.delete(`/v2/org/organization/${made.nickname}/`, { name }), 204);
  return made.nickname;
}

/**
 * Users in every role, and a public and a private intelligence to try each of them on. Everything private contains
 * `secret`.
 */
export async function makeWorld(secret: string): Promise<World> {
  const wordOf = (visibility: Visibility) => (visibility === 'private' ? secret : 'open');
  const [owner, partner] = [await organization(), await organization()];
  const names = [
    'outsider',
    'removed',
    'user',
    'translator',
    'contributor',
    'admin',
    'org user',
    'org contributor',
    'through org',
  ] as const;
  const made = await Promise.all(names.map(async (name) => [name, await person()] as const));
  const people: Partial<Record<Actor, Person>> = { ...Object.fromEntries(made), 'org admin': owner.admin };
  const find = (name: Actor): Person => {
    const found = people[name];
    if (!found) throw new Error(`There is no person ${name}`);
    return found;
  };
  await owner.add(find('org user'), 1);
  await owner.add(find('org contributor'), 2);
  await partner.add(find('through org'), 2);
  // Key holders are separate users: callers renew and end their own keys.
  const [keyHolder, member, formerMember] = await Promise.all([person(), person(), person()]);
  await owner.add(member, 1);
  await owner.add(formerMember, 2);

  const settle = async (place: Place): Promise<Place> => {
    for (const [name, role] of [
      ['user', DIRECT.user],
      ['translator', DIRECT.translator],
      ['contributor', DIRECT.contributor],
      ['admin', DIRECT.admin],
      ['removed', DIRECT.contributor],
    ] as const) {
      await setRole(place, find(name).nickname, role);
    }
    await setRole(place, keyHolder.nickname, DIRECT.user);
    await setRole(place, partner.nickname, DIRECT.contributor);
    expectStatus(
      await place.by.delete(`/v2/repository/authorizations/${place.uuid}/${find('removed').nickname}/`),
      204,
    );
    return place;
  };
  const places = {
    public: await settle(await makePlace(owner, false)),
    private: await settle(await makePlace(owner, true, `Bot ${secret}`)),
  };
  const foreign = await makePlace(await organization(), true);
  const credentials = new Map(await scopedKeysOf(find('admin')));
  for (const visibility of VISIBILITIES) {
    const place = places[visibility];
    await addSentences(
      place,
      fewSentences().map((sentence) => ({ ...sentence, text: `${sentence.text} ${wordOf(visibility)}` })),
    );
    credentials.set(`link ${visibility}`, `Translator ${await makeLink(place)}`);
    credentials.set(`key ${visibility}`, `Bearer ${await keyOf(keyHolder, place)}`);
    credentials.set(`org key ${visibility}`, `Bearer ${await organizationKeyOf(member, place)}`);
    credentials.set(`former org key ${visibility}`, `Bearer ${await organizationKeyOf(formerMember, place)}`);
    credentials.set(`foreign link ${visibility}`, `Translator ${await makeLink(foreign)}`);
    credentials.set(`foreign key ${visibility}`, `Bearer ${await keyOf(foreign.by, foreign)}`);
  }
  expectStatus(await owner.admin.delete(`/v2/org/authorizations/${owner.nickname}/${formerMember.nickname}/`), 204);
  await Promise.all(VISIBILITIES.map((visibility) => train(places[visibility])));
  return {
    places,
    people,
    makeDeletedIntelligence: async (visibility) => {
      const name = `Bot ${wordOf(visibility)} ${unique()}`;
      return deleted(await settle(await makePlace(owner, visibility === 'private', name)), name);
    },
    makeDeletedOrganization: () => deletedOrganization(owner.admin, [find('org user'), find('org contributor')]),
    authorization: (actor, visibility) =>
      credentials.get(`${actor} ${visibility}`) ?? (actor === 'anonymous' ? undefined : `Token ${find(actor).token}`),
  };
}
