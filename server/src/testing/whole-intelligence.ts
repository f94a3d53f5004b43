import { z } from 'zod';
import { Manifest } from '../features/exchange/archives/archive.schema.ts';
import { addTest, run } from './evaluations.ts';
import { fewSentences, intelligence } from './intelligence.ts';
import type { Files } from './archives.ts';
import type { Intelligence, Sentence } from './intelligence.ts';

const Listed = z.object({ results: z.array(z.object({ id: z.int(), text: z.string().optional() })) });

export const CITY: Sentence = {
  text: 'from "Zürich" 🏙 to\n=Oslo',
  intent: 'fly',
  entities: [
    { start: 6, end: 12, entity: 'city', role: 'from', resolved_value: 'ZRH' },
    { start: 21, end: 25, entity: 'city', role: 'to' },
  ],
};
/** The words and patterns of the entity `city`. */
export const VALUES = [
  { value: 'Oslo', synonyms: ['Christiania', 'Kristiania'], language: 'en' },
  { value: 'Roma', synonyms: [], language: null },
];
export const LISTS = { words: ['Bergen'], patterns: ['[A-Z]{3}'] };

/** Sentences with roles and meanings, a translation, a group, values, lists, a test, an evaluation, two versions. */
export async function everything(wish: Readonly<Record<string, unknown>> = {}): Promise<Intelligence> {
  const repository = await intelligence({ description: 'Books\ntables.', ...wish });
  const { admin, uuid, version } = repository;
  await repository.addSentences([...fewSentences(), CITY, { text: 'fly me away', intent: 'fly' }]);
  const scope = { repository: uuid, repository_version: version };
  const group = (await admin.post('/v2/repository/entity/group/', { ...scope, value: 'places' })).read(
    z.object({ id: z.int() }),
  );
  const [entity] = (await admin.get(`/v2/repository/entities/?repository_uuid=${uuid}`)).read(Listed).results;
  await admin.patch(`/v2/repository/entities/${entity?.id}/`, { group_id: group.id });
  await admin.patch(`/v2/repository/entities/${entity?.id}/lists/`, LISTS);
  await admin.put('/v2/repository/entity/values/', { ...scope, entity_id: entity?.id, values: VALUES });
  const meaning = { value: 'tomorrow', synonyms: ['the day after'], language: null };
  await admin.put('/v2/repository/entity/values/', { ...scope, values: [meaning] });
  const { results } = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&limit=100`)).read(Listed);
  const original = results.find(({ text }) => text?.includes('rome'))?.id;
  await admin.post('/v2/repository/translation/', {
    original_example: original,
    language: 'pt_br',
    text: 'reserve em roma',
    entities: [{ start: 11, end: 15, entity: 'city' }],
  });
  await addTest(repository, {
    text: 'a table in madrid',
    intent: 'book',
    entities: [{ start: 11, end: 17, entity: 'city' }],
  });
  await repository.train();
  await run(repository);
  await admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'second' });
  return repository;
}

/** An archive without values that differ by server and time. */
export function comparable(files: Files) {
  const manifest = Manifest.parse(JSON.parse(files.get('archive.json') ?? ''));
  return {
    ...manifest,
    $schema: '',
    exported_at: '',
    intelligence: { ...manifest.intelligence, created_at: '' },
    files: manifest.files.map(({ path }) => [path, JSON.parse(files.get(path) ?? '') as unknown]),
  };
}
