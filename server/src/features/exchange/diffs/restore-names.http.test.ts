import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { archiveOf, download } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ComparedFile, Diff, Restored } from './diffs.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Id = z.object({ id: z.int() });
const Listed = z.object({ results: z.array(z.looseObject({ id: z.int() })) });

let bot: Intelligence;
/** A copy of the version, which stays as it was. */
let copy: number;
let city: number;
beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences(fewSentences());
  const { admin, uuid, version } = bot;
  const of = { repository: uuid, repository_version: version };
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  [city = 0] = (await admin.get(`/v2/repository/entities/?${scope}`)).read(Listed).results.map(({ id }) => id);
  const { id: group } = (await admin.post('/v2/repository/entity/group/', { ...of, value: 'place' })).read(Id);
  await admin.patch(`/v2/repository/entities/${city}/`, { group_id: group });
  for (const [value, synonyms] of [
    ['Oslo', ['Christiania', 'Kristiania']],
    ['Paris', ['Lutetia']],
  ] as const)
    await admin.post('/v2/repository/entity/value/', { ...of, entity_id: city, value, synonyms });
  await admin.put(`/v2/repository/entities/${city}/lists/`, { words: ['bergen'], patterns: ['N-\\d{4}'] });
  copy = (await admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copy' })).read(Id).id;
});

const differing = async (before: string | number = copy) =>
  (await bot.admin.get(`/v2/repository/diff/${bot.uuid}/?before=${before}&after=${bot.version}&limit=100`))
    .read(Diff)
    .results.map(({ kind, change, before: was, after }) => [kind, change, was?.text ?? after?.text ?? ''].join(' '));
const restore = (body: object, by: Client = bot.admin, before: string | number = copy) =>
  by.post(`/v2/repository/diff/${bot.uuid}/restore/`, { before: String(before), after: String(bot.version), ...body });
const undo = (id: number | null) => bot.admin.post(`/v2/repository/activity/${bot.uuid}/${id}/undo/`);

/** Removes a value, a synonym, a word and a pattern, adds others, and takes the entity out of its group. */
async function edit(): Promise<void> {
  const { admin, uuid, version } = bot;
  const of = { repository: uuid, repository_version: version };
  const path = '/v2/repository/entity/value/';
  const listed = await admin.get(`${path}?repository_uuid=${uuid}&repository_version=${version}&entity_id=${city}`);
  for (const { id, value } of listed.read(Listed).results)
    if (value === 'Oslo') await admin.delete(`${path}${id}/`);
    else await admin.patch(`${path}${id}/`, { value, synonyms: ['Panam'] });
  await admin.post(path, { ...of, entity_id: city, value: 'Rome', synonyms: ['Roma'] });
  await admin.put(`/v2/repository/entities/${city}/lists/`, { words: ['narvik'], patterns: [] });
  await admin.patch(`/v2/repository/entities/${city}/`, { group_id: null });
}

test('[VER-30] values, synonyms, words, patterns and groups are restored, with an undo for each kind', async () => {
  expect(await differing()).toEqual([]);
  await edit();
  const edited = await differing();
  expect(edited.toSorted()).toEqual(
    [
      'entity changed city',
      'value added Rome',
      'value removed Oslo',
      'synonym added Panam',
      'synonym added Roma',
      'synonym removed Christiania',
      'synonym removed Kristiania',
      'synonym removed Lutetia',
      'word added narvik',
      'word removed bergen',
      'pattern removed N-\\d{4}',
    ].toSorted(),
  );
  const expected = {
    entity: { added: 0, changed: 1, deleted: 0 },
    // The synonyms bring back their value, and “Rome” takes its own with it.
    synonym: { added: 3, changed: 0, deleted: 2 },
    value: { added: 0, changed: 0, deleted: 1 },
    word: { added: 1, changed: 0, deleted: 1 },
    pattern: { added: 1, changed: 0, deleted: 0 },
  };
  const done: (number | null)[] = [];
  for (const [kind, counts] of Object.entries(expected)) {
    const restored = (await restore({ kind })).read(Restored);
    expect([kind, restored]).toEqual([kind, { id: null, activity: expect.any(Number), ...counts, left: 0 }]);
    done.push(restored.activity);
  }
  expect(await differing()).toEqual([]);
  for (const id of done.toReversed()) expect((await undo(id)).status).toBe(200);
  expect(await differing()).toEqual(edited);
});

test('[VER-30] one difference is restored; names that sentences use stay', async () => {
  const { admin, uuid } = bot;
  await bot.addSentences([{ text: 'water the plants', intent: 'water' }]);
  const intents = { kind: 'intent', change: 'added' };
  expect((await restore(intents)).read(Restored)).toMatchObject({ activity: null, deleted: 0, left: 1 });
  const found = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&search=water`)).read(Listed);
  for (const { id } of found.results) await admin.delete(`/v2/repository/example/${id}/`);
  const removed = (await restore(intents)).read(Restored);
  // An intent without sentences may have gone with its last one.
  expect(removed.deleted + (await differing()).filter((each) => each.startsWith('intent')).length).toBeLessThan(2);
  const word = { kind: 'word', sentences: [{ language: '', key: 'city\nbergen' }] };
  expect((await restore(word)).read(Restored)).toMatchObject({ added: 1, deleted: 0 });
  expect(await differing()).toContain('word added narvik');
});

test('[VER-30] settings come from an archive, for administrators, as an activity that is undone', async () => {
  const { admin, uuid } = bot;
  const { content } = await download(admin, archiveOf(uuid));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'bot.zip');
  const file = (await admin.post(`/v2/repository/diff/${uuid}/files/`, form)).read(ComparedFile);
  const settings = `/v2/repository/repository-details/${uuid}/`;
  const { use_analyze_char: before } = (await admin.get(`/v2/repository/${uuid}/`)).read(
    z.object({ use_analyze_char: z.boolean() }),
  );
  expect((await admin.patch(settings, { use_analyze_char: !before })).status).toBe(200);
  const changed = async () => (await differing(file.id)).filter((each) => each.startsWith('setting'));
  expect(await changed()).toEqual(['setting changed use_analyze_char']);
  const restored = (await restore({ kind: 'setting' }, admin, file.id)).read(Restored);
  expect(restored).toMatchObject({ changed: 1, left: 0, activity: expect.any(Number) });
  expect(await changed()).toEqual([]);
  expect((await undo(restored.activity)).status).toBe(200);
  expect(await changed()).toEqual(['setting changed use_analyze_char']);
  // Neither contributors nor readers change settings or names.
  expect((await restore({ kind: 'setting' }, await bot.member(2))).status).toBe(403);
  expect((await restore({ kind: 'word' }, await bot.member(1))).status).toBe(403);
});

test('[VER-30] a version gets back its fallback, or that of the intelligence, with an undo', async () => {
  const { admin, uuid, version } = bot;
  const of = async (id: number) =>
    (await admin.get(`/v2/repository/version/?repository=${uuid}`))
      .read(z.object({ results: z.array(z.object({ id: z.int(), fallback: z.unknown() })) }))
      .results.find((each) => each.id === id)?.fallback;
  const patch = (id: number, fallback: object | null) =>
    admin.patch(`/v2/repository/version/${id}/`, { repository: uuid, fallback });
  const own = { confidence: 0.4, out_of_scope: null, intent: 'ask_again' };
  expect((await patch(version, own)).status).toBe(200);
  const changed = async () => (await differing()).filter((each) => each.startsWith('setting'));
  expect(await changed()).toEqual(['setting added fallback']);
  const removed = (await restore({ kind: 'setting' })).read(Restored);
  expect([removed.changed, await of(version)]).toEqual([1, null]);
  expect((await undo(removed.activity)).status).toBe(200);
  expect(await of(version)).toEqual(own);
  const other = { confidence: 0.7, out_of_scope: 0.5, intent: 'fallback' };
  await patch(copy, other);
  expect(await changed()).toEqual(['setting changed fallback']);
  expect((await restore({ kind: 'setting' }, await bot.member(2))).status).toBe(403);
  const restored = (await restore({ kind: 'setting' })).read(Restored);
  expect(await of(version)).toEqual(other);
  // What somebody has changed since stays.
  await patch(version, own);
  expect((await undo(restored.activity)).status).toBe(409);
  expect(await of(version)).toEqual(own);
  await patch(version, null);
  await patch(copy, null);
});
