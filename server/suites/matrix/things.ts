import { z } from 'zod';
import { anonymous, person, unique } from '../../src/testing/setup.ts';
import { Thread } from '../../src/features/content/comments/comments.schema.ts';
import { proposed } from './proposals.ts';
import { addSentences, expectStatus, makeLink } from './world.ts';
import type { Visibility } from './actors.ts';
import type { Place, World } from './world.ts';

const Listed = z.object({ results: z.array(z.looseObject({ id: z.int() })) });
const Id = z.object({ id: z.int() });

const POLL_MS = 100;

/** Words in the records of a place, so that private ones are recognized in responses. */
type Words = (visibility: Visibility) => string;

/** Creates another record of a kind in a place and returns its id. */
export type Factory = (place: Place, visibility: Visibility) => Promise<string | number>;

const scopeOf = ({ uuid, version }: Place) => `repository_uuid=${uuid}&repository_version=${version}`;

/** The id of the record with a text in a list; others are created concurrently. */
async function idOf({ by }: Place, path: string, text: string): Promise<number> {
  const { results } = (await by.get(path)).read(Listed);
  const found = results.find((each) => Object.values(each).includes(text));
  if (!found) throw new Error(`${text} is not at ${path}`);
  return found.id;
}

/** Functions that create sentences and their parts. */
function contentFactories(words: Words) {
  const add = async (place: Place, visibility: Visibility) => {
    const [word, text, intent, entity] = [
      words(visibility),
      `${words(visibility)} ${unique()}`,
      `i_${words(visibility)}_${unique()}`,
      `e_${words(visibility)}_${unique()}`,
    ];
    await addSentences(place, [{ text, intent, entities: [{ start: 0, end: word.length, entity }] }]);
    return { text, intent, entity };
  };
  const sentence: Factory = async (place, visibility) => {
    const { text } = await add(place, visibility);
    return idOf(place, `/v2/repository/examples/?${scopeOf(place)}&search=${encodeURIComponent(text)}`, text);
  };
  const intent: Factory = async (place, visibility) => {
    const made = await add(place, visibility);
    return idOf(
      place,
      `/v2/repository/intent/?repository_version__repository=${place.uuid}` +
        `&repository_version=${place.version}&limit=1000`,
      made.intent,
    );
  };
  const entity: Factory = async (place, visibility) => {
    const made = await add(place, visibility);
    return idOf(place, `/v2/repository/entities/?${scopeOf(place)}&limit=1000`, made.entity);
  };
  const group: Factory = async ({ by, uuid, version }) =>
    (
      await by.post('/v2/repository/entity/group/', {
        repository: uuid,
        repository_version: version,
        value: `g_${unique()}`,
      })
    ).read(Id).id;
  /** Values of an entity: the values without an entity are replaced as a whole by another call. */
  const entityValue: Factory = async (place, visibility) =>
    (
      await place.by.post('/v2/repository/entity/value/', {
        repository: place.uuid,
        repository_version: place.version,
        entity_id: await entity(place, visibility),
        value: `${words(visibility)} ${unique()}`,
      })
    ).read(Id).id;
  const testSentence: Factory = async ({ by, uuid, version }, visibility) => {
    const text = `${words(visibility)} ${unique()}`;
    return (
      await by.post('/v2/repository/evaluate/', {
        repository: uuid,
        repository_version: version,
        text,
        intent: 'greet',
        language: 'en',
        entities: [],
      })
    ).read(Id).id;
  };
  const translation: Factory = async (place, visibility) => {
    const example = await sentence(place, visibility);
    return (
      await place.by.post('/v2/repository/translation/', {
        original_example: example,
        language: 'pt',
        text: `${words(visibility)} ${unique()}`,
        entities: [],
      })
    ).read(Id).id;
  };
  const comment: Factory = async (place, visibility) => {
    const path = `/v2/repository/example/${await sentence(place, visibility)}/comments/`;
    const { comments } = (await place.by.post(path, { text: words(visibility) })).read(Thread);
    return comments[0]?.id ?? 0;
  };
  return { comment, sentence, intent, entity, entityValue, group, testSentence, translation };
}

/** Functions that create everything with an id, by kind. */
export function factoriesOf(world: World, words: Words): Readonly<Record<string, Factory>> {
  const content = contentFactories(words);
  const { sentence, entity, entityValue, group, testSentence, translation } = content;
  /** The same, in the trash. */
  const trashed =
    (make: Factory, path: string): Factory =>
    async (place, visibility) => {
      const id = await make(place, visibility);
      expectStatus(await place.by.delete(`${path}${id}/`), 204);
      return id;
    };
  return {
    ...content,
    ...otherFactories(world, testSentence),
    environment: () => Promise.resolve('production'),
    emptyEnvironment: () => Promise.resolve('staging'),
    fix: (place, visibility) => fixed(place, words(visibility)),
    whatIf: async (place, visibility) => measuredChange(place, words(visibility), await sentence(place, visibility)),
    proposal: (place, visibility) => proposed(place, words(visibility)),
    activity: (place, visibility) => addedActivity(place, `${words(visibility)} ${unique()}`),
    import: (place, visibility) => storedImport(place, words(visibility)),
    deletedIntelligence: (_place, visibility) => world.makeDeletedIntelligence(visibility),
    deletedOrganization: () => world.makeDeletedOrganization(),
    trashedSentence: trashed(sentence, '/v2/repository/example/'),
    trashedEntity: trashed(entity, '/v2/repository/entities/'),
    trashedEntityValue: trashed(entityValue, '/v2/repository/entity/value/'),
    trashedGroup: trashed(group, '/v2/repository/entity/group/'),
    trashedTestSentence: trashed(testSentence, '/v2/repository/evaluate/'),
    trashedTranslation: trashed(translation, '/v2/repository/translation/'),
  };
}

const Found = z.object({
  findings: z.array(
    z.object({
      key: z.string(),
      state: z.string(),
      sentences: z.array(z.object({ text: z.string() })),
      fixes: z.array(z.object({ action: z.string(), target: z.string() })),
    }),
  ),
});

/** The fix for a sentence that occurs in two intents. */
async function fixed(place: Place, word: string): Promise<number> {
  const { by, uuid, version } = place;
  const text = `${word} ${unique()}`;
  await addSentences(place, [
    { text, intent: 'greet' },
    { text, intent: 'farewell' },
  ]);
  const of = { repository: uuid, repository_version: version, language: 'en' };
  const path = `/v2/repository/findings/?${scopeOf(place)}&language=en&kind=same_sentence&limit=200`;
  const { findings } = (await by.get(path)).read(Found);
  const finding = findings.find(({ sentences }) => sentences.some((sentence) => sentence.text === text));
  const body = { ...of, key: finding?.key, state: finding?.state, ...finding?.fixes[0] };
  return (await by.post('/v2/repository/findings/fix/', body)).read(Id).id;
}

/** A measured change; only one can be in progress per language. */
async function measuredChange(place: Place, word: string, sentence: string | number): Promise<number> {
  const { by, uuid, version } = place;
  const change = { change: 'move', sentences: [sentence], intent: `i_${word}_${unique()}` };
  const body = { repository: uuid, repository_version: version, language: 'en', ...change };
  for (;;) {
    const made = await by.post('/v2/repository/what-if/', body);
    if (made.status === 201) return made.read(Id).id;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/** The entry of a sentence that was added; others are added at the same time. */
async function addedActivity(place: Place, text: string): Promise<number> {
  const { by, uuid } = place;
  await addSentences(place, [{ text, intent: `i_${unique()}` }]);
  const path = `/v2/repository/activity/${uuid}/`;
  const { results } = (await by.get(`${path}?kind=intent&limit=100`)).read(Listed);
  for (const { id } of results) {
    const shown = await by.get(`${path}${id}/`);
    if (shown.status === 200 && JSON.stringify(shown.body).includes(text)) return id;
  }
  throw new Error('The activity is not there');
}

/** A stored import. If a caller cancels the newest task and hits it, there is another one. */
async function storedImport(place: Place, word: string): Promise<number> {
  const { by, uuid, version } = place;
  const form = new FormData();
  form.set('format', 'csv');
  form.set('file', new Blob([`text,intent\n${word} ${unique()},greet\n`]), `${word}.csv`);
  const { id } = (await by.post(`/v2/repository/import/${uuid}/${version}/`, form)).read(Id);
  for (;;) {
    const { results } = (await by.get(`/v2/repository/imports/${uuid}/${version}/?limit=1000`)).read(Listed);
    const state = results.find((each) => each.id === id)?.['state'];
    if (state === 'done') return id;
    if (state === 'failed') return storedImport(place, word);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/** A creation of a person who makes no calls: it is missing for everybody else. */
async function makeCreation(): Promise<number> {
  const form = new FormData();
  for (const [name, value] of [
    ['name', unique('n')],
    ['language', 'en'],
    ['categories', '2'],
  ] as const)
    form.set(name, value);
  form.set('file', new Blob(['text,intent\nhello,greet\n']), 'talk.csv');
  const made = await (await person()).post('/v2/repository/create-from-file/', form);
  return made.read(z.looseObject({ creation: z.int() })).creation;
}

const NEW_KEY = { name: 'Program', scopes: ['parse'] };

function otherFactories(world: World, testSentence: Factory): Readonly<Record<string, Factory>> {
  const creation = makeCreation();
  return {
    task: async (place) => {
      const {
        results: [newest],
      } = (await place.by.get(`/v2/repository/task-queue/?${scopeOf(place)}`)).read(Listed);
      return newest?.id ?? 0;
    },
    request: async (place) => {
      const asker = await person();
      if (place.uuid === world.places.private.uuid) await place.owner.add(asker, 1);
      return (
        await asker.post('/v2/repository/authorization-requests/', { repository: place.uuid, text: 'May I take part?' })
      ).read(Id).id;
    },
    evaluation: async (place, visibility) => {
      await testSentence(place, visibility);
      await place.by.post(`/v2/repository/repository-details/${place.uuid}/evaluate/`, {
        repository_version: place.version,
        language: 'en',
      });
      for (;;) {
        const {
          results: [found],
        } = (await place.by.get(`/v2/repository/evaluate/results/?${scopeOf(place)}`)).read(Listed);
        if (found) return found.id;
        await new Promise((resolve) => {
          setTimeout(resolve, POLL_MS);
        });
      }
    },
    version: async ({ by, uuid, version }) =>
      (await by.post('/v2/repository/version/', { repository: uuid, id: version, name: unique('v') })).read(Id).id,
    link: makeLink,
    webhook: async ({ by, uuid }) =>
      (
        await by.post('/v2/repository/webhooks/', {
          repository: uuid,
          url: 'http://127.0.0.1:1/',
          events: ['training.failed'],
        })
      ).read(Id).id,
    ownKey: async ({ by }) => (await by.post('/v2/account/keys/', NEW_KEY)).read(Id).id,
    ownSession: async ({ by }) => {
      await anonymous().post('/v2/account/login/', { username: by.email, password: by.password });
      return (await by.get('/v2/account/sessions/')).read(Listed).results.at(-1)?.id ?? 0;
    },
    passkey: () => Promise.resolve(1),
    identity: () => Promise.resolve(1),
    receivedOffer: () => Promise.resolve(1),
    creation: () => creation,
    organizationKey: async ({ by, owner }) => (await by.post(`/v2/org/keys/${owner.nickname}/`, NEW_KEY)).read(Id).id,
    teamMember: async (place) => {
      const { nickname } = await person();
      expectStatus(await place.by.patch(`/v2/repository/authorizations/${place.uuid}/${nickname}/`, { role: 1 }), 200);
      return nickname;
    },
    invitation: async ({ by, owner }) =>
      (await by.post(`/v2/org/invitations/${owner.nickname}/`, { role: 1 })).read(Id).id,
    teamInvitation: async ({ by, uuid }) =>
      (await by.post(`/v2/repository/invitations/${uuid}/`, { role: 1 })).read(Id).id,
    organizationMember: async (place) => {
      const member = await person();
      await place.owner.add(member, 1);
      return member.nickname;
    },
  };
}
