import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { listTranslations, TRANSLATION_URL, translationOf, untranslated } from '../../../testing/translations.ts';
import { Activities } from './activity.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Id = z.object({ id: z.int() });
const Group = z.object({ group_id: z.int() });
const Entities = z.object({ results: z.array(z.object({ entity_id: z.int(), group_id: z.int().nullish() })) });

const scopeOf = ({ uuid, version }: Intelligence) => `repository_uuid=${uuid}&repository_version=${version}`;

/** Makes a change, and undoes its entry. @returns what `read` says before, after the change and after undoing it */
async function undone(made: Intelligence, change: () => Promise<{ status: number }>, read: () => Promise<unknown>) {
  const before = await read();
  expect((await change()).status).toBeLessThan(300);
  const changed = await read();
  const path = `/v2/repository/activity/${made.uuid}/`;
  const [entry] = (await made.admin.get(`${path}?limit=1`)).read(Activities).results;
  expect((await made.admin.post(`${path}${entry?.id}/undo/`)).body).toEqual({ done: expect.any(Number), left: 0 });
  return { before, changed, after: await read() };
}

function expectBack({ before, changed, after }: Awaited<ReturnType<typeof undone>>): void {
  expect(changed).not.toEqual(before);
  expect(after).toEqual(before);
}

test('[ACT-04] translations, their marks and deletion', async () => {
  const { intelligence: made, example } = await untranslated();
  const { id } = (await made.admin.post(TRANSLATION_URL, translationOf(example))).read(Id);
  const path = `${TRANSLATION_URL}${id}/`;
  const read = async () =>
    (await listTranslations(made)).results.map((each) => ({
      ...each,
      revision: 0,
      entities: each.entities.map(plain),
    }));
  const shorter = { text: 'ir a paris', entities: [{ start: 5, end: 10, entity: 'city' }] };
  expectBack(await undone(made, () => made.admin.patch(path, shorter), read));
  expectBack(await undone(made, () => made.admin.delete(path), read));
});

test('[ACT-04] test sentences, their marks and deletion', async () => {
  const { intelligence: made } = await untranslated();
  const sentence = { repository: made.uuid, repository_version: made.version, language: 'en', intent: 'travel' };
  const entities = [{ start: 5, end: 11, entity: 'city' }];
  const test = { ...sentence, text: 'go to paris', entities: [{ start: 6, end: 11, entity: 'city' }] };
  const { id } = (await made.admin.post('/v2/repository/evaluate/', test)).read(Id);
  const path = `/v2/repository/evaluate/${id}/`;
  const read = async () => {
    const { results } = (await made.admin.get(`/v2/repository/evaluate/?${scopeOf(made)}`)).read(Listed);
    return results.map((each) => ({ ...each, entities: each.entities.map(plain) }));
  };
  const other = { ...sentence, text: 'to a madrid', entities };
  expectBack(await undone(made, () => made.admin.put(path, other), read));
  expectBack(await undone(made, () => made.admin.delete(path), read));
});

test('[ACT-04] groups of entities, and word lists with patterns', async () => {
  const { intelligence: made } = await untranslated();
  const read = async () => (await made.admin.get(`/v2/repository/entities/?${scopeOf(made)}`)).read(Entities).results;
  const [city] = await read();
  const group = { repository: made.uuid, repository_version: made.version, value: 'places' };
  const { group_id } = (await made.admin.post('/v2/repository/entity/group/', group)).read(Group);
  const entity = `/v2/repository/entities/${city?.entity_id}/`;
  expectBack(await undone(made, () => made.admin.patch(entity, { group_id }), read));
  const lists = async () => (await made.admin.get(`${entity}lists/`)).body;
  await made.admin.patch(`${entity}lists/`, { words: ['paris', 'rome'], patterns: ['[A-Z]{3}'] });
  expectBack(await undone(made, () => made.admin.patch(`${entity}lists/`, { words: ['oslo'], patterns: [] }), lists));
});

const Mark = { start: z.int(), end: z.int(), entity: z.string() };
const Listed = z.object({
  results: z.array(z.object({ id: z.int(), text: z.string(), intent: z.string(), entities: z.array(z.object(Mark)) })),
});
const plain = ({ start, end, entity }: { start: number; end: number; entity: string }) => ({ start, end, entity });
