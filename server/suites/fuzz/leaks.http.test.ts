import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { KEY_SCOPES } from 'shared/domain';
import { z } from 'zod';
import { keyOf } from '../../src/testing/api-keys.ts';
import { apiAddress, unique } from '../../src/testing/setup.ts';
import { intelligence } from '../../src/testing/intelligence.ts';
import { isWhole } from '@parlance/testing/whole';
import { readCalls } from '../../src/testing/calls.ts';
import { makeRequest } from './requests.ts';
import { createRandom } from './values.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { RealValues } from './requests.ts';

/** Requests per call and kind of caller; `npm run nightly fuzz` raises it. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? (isWhole ? 12 : 1));
const AT_ONCE = 8;
const ENDLESS = '/v2/repository/task-queue/events/';
const Ids = z.object({ results: z.array(z.object({ id: z.int() })) });

interface Secret {
  readonly repository: Intelligence;
  /** Words that occur only in this intelligence. */
  readonly words: readonly string[];
  readonly ids: readonly number[];
}

async function secretIntelligence(isPrivate = true): Promise<Secret> {
  const [name, description, text, tested, intent, entity] = ['name', 'about', 'text', 'test', 'intent', 'entity'].map(
    (word) => unique(word),
  );
  const words = [name, description, text, tested, intent, entity].map(String);
  const repository = await intelligence({ is_private: isPrivate, name, description });
  const marked = `${text} and more`;
  await repository.addSentences([
    {
      text: marked,
      intent: String(intent),
      entities: [{ start: 0, end: String(text).length, entity: String(entity) }],
    },
    { text: `more ${text}`, intent: String(intent) },
  ]);
  const sentence = {
    repository: repository.uuid,
    repository_version: repository.version,
    text: tested,
    intent,
    language: 'en',
    entities: [],
  };
  expect((await repository.admin.post('/v2/repository/evaluate/', sentence)).status).toBe(201);
  const lists = await Promise.all(
    listsOf(repository).map(async (path) => (await repository.admin.get(path)).read(Ids)),
  );
  return { repository, words, ids: lists.flatMap(({ results }) => results.map(({ id }) => id)) };
}

function listsOf({ uuid, version }: Intelligence): string[] {
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  return [
    `/v2/repository/examples/?${scope}`,
    `/v2/repository/entities/?${scope}`,
    `/v2/repository/evaluate/?${scope}`,
    `/v2/repository/intent/?repository_version=${version}&repository_version__repository=${uuid}`,
    `/v2/repository/version/?repository=${uuid}`,
  ];
}

/** Everything its administrator sees, to compare before and after. */
async function contentOf({ repository }: Secret): Promise<string> {
  const paths = [
    ...listsOf(repository),
    `/v2/repository/info/${repository.uuid}/${repository.version}/`,
    `/v2/repository/task-queue/?repository_uuid=${repository.uuid}&repository_version=${repository.version}`,
  ];
  return JSON.stringify(await Promise.all(paths.map(async (path) => (await repository.admin.get(path)).body)));
}

/** The ids of the private and of the caller's own intelligence, to mix them. */
function mixed({ repository, ids }: Secret, own: Intelligence): RealValues {
  const both = <Value extends string | number>(secret: Value, mine: Value) => [secret, secret, mine] as const;
  const uuids = both(repository.uuid, own.uuid);
  const versions = both(repository.version, own.version);
  return {
    uuid: uuids,
    repository: uuids,
    repository_uuid: uuids,
    repository_version__repository: uuids,
    repository_version: versions,
    version: versions,
    id: [ids[0] ?? 0, ...ids],
    intent_id: [ids[0] ?? 0, ...ids],
    entity_id: [ids[0] ?? 0, ...ids],
    owner: both(repository.owner.nickname, own.owner.nickname),
    slug: both(repository.slug, own.slug),
    nickname: [repository.owner.nickname, repository.admin.nickname],
    org_nickname: [repository.owner.nickname],
    owner_id: [repository.owner.id],
    organization: [repository.owner.nickname, repository.owner.id],
    member: [repository.admin.nickname],
    language: ['en'],
    role: [3, 1],
    ordering: ['created_at', '-created_at'],
    group_id: [1, 2],
  };
}

async function sweep(
  secret: Secret,
  own: Intelligence,
  authorization: string | undefined,
  seed: number,
): Promise<string[]> {
  const random = createRandom(seed);
  const requests = (await readCalls())
    .filter(
      ({ path, method }) =>
        path !== ENDLESS &&
        !path.startsWith('/v2/account/') &&
        !(method === 'POST' && path === '/v2/org/organization/'),
    )
    .flatMap((call) => Array.from({ length: ROUNDS }, () => makeRequest(call, mixed(secret, own), random)));
  const leaks: string[] = [];
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const { method, url, contentType, body } = request;
      const headers = {
        ...(authorization ? { authorization } : {}),
        ...(contentType ? { 'content-type': contentType } : {}),
      };
      const response = await fetch(`${apiAddress()}${url}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      });
      const answer = `${response.headers.get('location') ?? ''} ${await response.text()}`;
      // The path may contain the name as a slug and be quoted.
      if (secret.words.some((word) => answer.includes(word) && !url.includes(word)))
        leaks.push(
          `${response.status} ${method} ${url} ${typeof body === 'string' ? body : ''} → ${answer.slice(0, 300)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return leaks;
}

async function expectSealed(
  authorizationOf: (secret: Secret) => Promise<{ own: Intelligence; authorization: string | undefined }>,
  seed: number,
): Promise<void> {
  const secret = await secretIntelligence();
  const { own, authorization } = await authorizationOf(secret);
  const before = await contentOf(secret);
  for (const word of secret.words) expect(before).toContain(word);
  expect(await sweep(secret, own, authorization, seed)).toEqual([]);
  expect(await contentOf(secret)).toBe(before);
}

const tokenOf = (caller: { token: string }) => `Token ${caller.token}`;

test(`[SRV-02] no call, made ${ROUNDS} times, shows visitors a private intelligence or changes it`, async () => {
  await expectSealed(async () => ({ own: await intelligence(), authorization: undefined }), 1);
}, 600_000);

test('[SRV-02] no call shows outsiders a private intelligence or changes it, even mixed with their own', async () => {
  await expectSealed(async () => {
    const own = await intelligence();
    await own.addSentences([
      { text: 'own words', intent: 'greet' },
      { text: 'own other words', intent: 'greet' },
    ]);
    return { own, authorization: tokenOf(own.admin) };
  }, 2);
}, 600_000);

withWhole(
  '[SRV-02] nor shows it to a former member',
  async () => {
    await expectSealed(async ({ repository }) => {
      const own = await intelligence();
      const former = await repository.member(2);
      await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${former.nickname}/`);
      return { own, authorization: tokenOf(former) };
    }, 3);
  },
  600_000,
);

withWhole(
  '[KEY-06] nor through an API key for another intelligence, of a person who administers both',
  async () => {
    await expectSealed(async ({ repository }) => {
      const own = await intelligence();
      const path = `/v2/repository/authorizations/${repository.uuid}/${own.admin.nickname}/`;
      expect((await repository.admin.patch(path, { role: 3 })).status).toBe(200);
      const { key } = await keyOf(own.admin, { scopes: KEY_SCOPES, repositories: [own.uuid] });
      return { own, authorization: `Bearer ${key}` };
    }, 6);
  },
  600_000,
);

withWhole(
  '[DASH-09] no call shows visitors or members a deleted public intelligence, or changes it',
  async () => {
    const secret = await secretIntelligence(false);
    const { repository } = secret;
    const member = await repository.member(2);
    const before = await contentOf(secret);
    const path = `/v2/repository/repository-details/${repository.uuid}/`;
    expect((await repository.admin.delete(path, { name: repository.name })).status).toBe(204);
    const own = await intelligence();
    for (const [authorization, seed] of [
      [undefined, 4],
      [tokenOf(member), 5],
    ] as const)
      expect(await sweep(secret, own, authorization, seed)).toEqual([]);
    expect((await repository.admin.post(`${path}restore/`)).status).toBe(200);
    expect(await contentOf(secret)).toBe(before);
  },
  600_000,
);
