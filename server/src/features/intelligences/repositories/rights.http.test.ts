import { beforeAll, describe, expect, test } from '@jest/globals';
import { anonymous, person } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

/** Status that each kind of caller gets, in the order of `WHO`. */
type Row = readonly [
  name: string,
  publicStatus: Statuses,
  privateStatus: Statuses,
  call: (repository: Intelligence, who: Client) => Promise<{ status: number }>,
];
type Statuses = readonly [number, number, number, number, number, number];

const WHO = ['anonymous', 'outsider', 'user', 'translator', 'contributor', 'admin'] as const;

const READ: readonly [Statuses, Statuses] = [
  [200, 200, 200, 200, 200, 200],
  [404, 404, 200, 200, 200, 200],
];
const TRANSLATE: readonly [Statuses, Statuses] = [
  [401, 403, 403, 200, 200, 200],
  [401, 404, 403, 200, 200, 200],
];
const contribute = (done: number): readonly [Statuses, Statuses] => [
  [401, 403, 403, 403, done, done],
  [401, 404, 403, 403, done, done],
];
const write = (done: number): readonly [Statuses, Statuses] => [
  [401, 403, 403, 403, 403, done],
  [401, 404, 403, 403, 403, done],
];

const sentence = ({ uuid, version }: Intelligence, text: string) => ({
  repository: uuid,
  repository_version: version,
  text,
  intent: 'greet',
  language: 'en',
  entities: [],
});
let turn = 0;
const fresh = () => `sentence number ${(turn += 1)}`;

const ROWS: readonly Row[] = [
  ['reading info', ...READ, ({ uuid, version }, who) => who.get(`/v2/repository/info/${uuid}/${version}/`)],
  [
    'reading by address',
    ...READ,
    ({ owner, slug }, who) => who.get(`/v2/repository-shortcut/${owner.nickname}/${slug}/`),
  ],
  [
    'reading languagesstatus',
    ...READ,
    ({ uuid, version }, who) => who.get(`/v2/repository/info/${uuid}/${version}/languagesstatus/`),
  ],
  [
    'reading train info',
    ...READ,
    ({ uuid, version }, who) => who.get(`/v2/repository/train/info/${uuid}/${version}/en/`),
  ],
  [
    'listing intents',
    ...READ,
    ({ uuid, version }, who) =>
      who.get(`/v2/repository/intent/?repository_version__repository=${uuid}&repository_version=${version}`),
  ],
  [
    'listing test sentences',
    ...write(200),
    ({ uuid }, who) => who.get(`/v2/repository/evaluate/?repository_uuid=${uuid}`),
  ],
  ['listing sentences', ...TRANSLATE, ({ uuid }, who) => who.get(`/v2/repository/examples/?repository_uuid=${uuid}`)],
  ['listing entities', ...TRANSLATE, ({ uuid }, who) => who.get(`/v2/repository/entities/?repository_uuid=${uuid}`)],
  ['listing tasks', ...TRANSLATE, ({ uuid }, who) => who.get(`/v2/repository/task-queue/?repository_uuid=${uuid}`)],
  [
    'adding a sentence',
    ...contribute(201),
    (repository, who) => who.post('/v2/repository/example/', sentence(repository, fresh())),
  ],
  [
    'adding sentences in bulk',
    ...contribute(201),
    (repository, who) => who.post('/v2/repository/example-bulk/', [sentence(repository, fresh())]),
  ],
  [
    'making a group',
    ...contribute(201),
    ({ uuid, version }, who) =>
      who.post('/v2/repository/entity/group/', {
        repository: uuid,
        repository_version: version,
        value: fresh().replaceAll(' ', '_'),
      }),
  ],
  [
    'training',
    ...contribute(200),
    ({ uuid, version }, who) =>
      who.post(`/v2/repository/repository-details/${uuid}/train/`, { repository_version: version }),
  ],
  [
    'editing',
    ...write(200),
    ({ uuid }, who) => who.patch(`/v2/repository/repository-details/${uuid}/`, { description: 'new' }),
  ],
  [
    'adding a test sentence',
    ...write(201),
    (repository, who) => who.post('/v2/repository/evaluate/', sentence(repository, fresh())),
  ],
];

describe.each(['public', 'private'] as const)('[DASH-08] on a %s intelligence', (kind) => {
  const world: { repository?: Intelligence; callers: Client[] } = { callers: [] };
  beforeAll(async () => {
    const repository = await intelligence({ is_private: kind === 'private' });
    await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
    world.repository = repository;
    world.callers = [
      anonymous(),
      await person(),
      await repository.member(1),
      await repository.member(4),
      await repository.member(2),
      repository.admin,
    ];
  });

  test.each(ROWS)('%s', async (_, publicStatuses, privateStatuses, call) => {
    const { repository, callers } = world;
    if (!repository) throw new Error('The intelligence was not made');
    const got: Record<string, number> = {};
    for (const [index, caller] of callers.entries()) got[WHO[index] ?? ''] = (await call(repository, caller)).status;
    const wanted = kind === 'public' ? publicStatuses : privateStatuses;
    expect(got).toEqual(Object.fromEntries(WHO.map((who, index) => [who, wanted[index]])));
  });
});

test('[DASH-08] a private intelligence gets the same response as one that does not exist', async () => {
  const repository = await intelligence({ is_private: true });
  const stranger = await person();
  const missing = '00000000-0000-4000-8000-000000000000';
  for (const who of [stranger, anonymous()]) {
    const there = await who.get(`/v2/repository/info/${repository.uuid}/${repository.version}/`);
    const nowhere = await who.get(`/v2/repository/info/${missing}/${repository.version}/`);
    expect(there.status).toBe(nowhere.status);
    expect(JSON.stringify(there.body).replace(repository.uuid, '')).toBe(
      JSON.stringify(nowhere.body).replace(missing, ''),
    );
  }
});

test('[DASH-08] leaving the organization revokes the rights immediately', async () => {
  const repository = await intelligence({ is_private: true });
  const member = await repository.member(2);
  expect((await member.get(`/v2/repository/${repository.uuid}/`)).status).toBe(200);
  await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`);
  expect((await member.get(`/v2/repository/${repository.uuid}/`)).status).toBe(404);
});

test('[DASH-08] a sentence of a private intelligence is hidden from outsiders', async () => {
  const repository = await intelligence({ is_private: true });
  await repository.addSentences([{ text: 'secret words', intent: 'greet' }]);
  const list = (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body;
  const id = /"id":(\d+)/.exec(JSON.stringify(list))?.[1];
  const stranger = await person();
  for (const answer of [
    await stranger.get(`/v2/repository/example/${id}/`),
    await stranger.patch(`/v2/repository/example/${id}/`, { text: 'mine' }),
    await stranger.delete(`/v2/repository/example/${id}/`),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Sentence not found' }]);
  }
});
