import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { untranslated } from '../testing/translations.ts';
import { createDatabase } from './client.ts';

const SEARCHES = [
  ['eclair', 'un ÉCLAIR au chocolat'],
  ['ÉCLAIR', 'a cheap eclair'],
  ['STRASSE', 'lange straße'],
  ['Straße', 'LANGE STRASSE'],
  ['istanbul', 'İSTANBUL'],
  ['ISPARTA', 'ısparta'],
  ['σας', 'ΓΙΑ ΣΑΣ'],
  ['καλημερα', 'Καλημέρα'],
  ['lodz', 'do Łodzi'.replace('zi', 'z')],
  ['smorrebrod', 'Smørrebrød'],
  ['oeuf', 'un œuf'],
  ['cafe', 'cafe\u0301'],
  ['viet', 'Việt Nam'],
  ['ABC', 'ＡＢＣ'],
  ['فتح', 'فَتْح'],
  ['각', '각하'],
  ["l'aquila", 'a L’Aquila'],
  ['l’aquila', "a l'aquila"],
  ['"yes"', 'say “yes”'],
  ['«да»', 'это "да"'],
  ['a-b', 'A–B'],
] as const;
const MISSES = [
  ['가', '각하'],
  ['%', 'no percent'],
  ['％', 'no percent'],
  ['_', 'no line'],
  ['-', 'no dash'],
  ["l'aquila", 'laquila'],
  ['\\', 'no stroke'],
  ['ба', 'вода'],
] as const;

test('[SRV-61] searches find a text ignoring case and accents, in any script', async () => {
  const { db, close } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const isFound = async ([sought, text]: readonly [string, string]) => {
    const { rows } = await db.execute(sql`select search_form(${text}) like search_pattern(${sought}) as found`);
    return [sought, text, rows[0]?.['found']];
  };
  for (const pair of SEARCHES) expect(await isFound(pair)).toEqual([...pair, true]);
  for (const pair of MISSES) expect(await isFound(pair)).toEqual([...pair, false]);
  await close();
});

const Counted = z.object({ count: z.int() });

test('[SRV-61] every search of sentences ignores case and accents', async () => {
  const { intelligence: repository, example } = await untranslated([
    { text: 'un ÉCLAIR dans la Straße', intent: 'eat' },
  ]);
  const { admin, uuid, version } = repository;
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  await admin.post('/v2/repository/translation/', {
    original_example: example.id,
    language: 'pt_br',
    text: 'um pão de maçã',
    entities: [],
  });
  await admin.post('/v2/repository/evaluate/', {
    repository: uuid,
    repository_version: version,
    text: 'où est l’ÉCLAIR',
    language: 'en',
    intent: 'eat',
    entities: [],
  });
  await admin.post('/v2/repository/entity/value/', {
    repository: uuid,
    repository_version: version,
    entity_id: null,
    value: 'Éclair',
    synonyms: ['Maçã', 'Straße'],
  });
  const counts = async (path: string, ...words: string[]) => {
    const pages = words.map((word) => admin.get(`${path}?${scope}&search=${encodeURIComponent(word)}`));
    return (await Promise.all(pages)).map((page) => page.read(Counted).count);
  };
  expect(await counts('/v2/repository/examples/', 'eclair', 'STRASSE', 'éclair strasse', 'stress')).toEqual([
    1, 1, 1, 0,
  ]);
  expect(await counts('/v2/repository/translation/', 'PAO', 'maca', 'eclair', 'mace')).toEqual([1, 1, 1, 0]);
  expect(await counts('/v2/repository/evaluate/', 'eclair', 'OU')).toEqual([1, 1]);
  expect(await counts('/v2/repository/entity/value/', 'ECLAIR', 'maca', 'strasse', 'x')).toEqual([1, 1, 1, 0]);
});
