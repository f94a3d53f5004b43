import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../testing/intelligence.ts';

const Created = z.object({ id: z.int() });
const TEXT = 'fly from big apple to rome';
const NEW_YORK = { start: 9, end: 18, entity: 'city', role: 'from', resolved_value: 'New York' };
const ROME = { start: 22, end: 26, entity: 'city' };

/** The address of each kind of sentence with the same marks, and their administrator. */
async function markedSentences() {
  const { admin, uuid, version } = await intelligence();
  const scope = { repository: uuid, repository_version: version };
  const content = { text: TEXT, entities: [NEW_YORK, ROME] };
  const add = async (path: string, body: object) => (await admin.post(path, body)).read(Created).id;
  const example = await add('/v2/repository/example/', { ...scope, ...content, intent: 'travel' });
  const translation = await add('/v2/repository/translation/', {
    ...content,
    original_example: example,
    language: 'de',
  });
  const test = await add('/v2/repository/evaluate/', { ...scope, ...content, intent: 'travel' });
  const lists = `?repository_uuid=${uuid}&repository_version=${version}`;
  return {
    admin,
    lists: ['examples', 'translation', 'evaluate'].map((name) => `/v2/repository/${name}/${lists}`),
    addresses: [
      `/v2/repository/example/${example}/`,
      `/v2/repository/translation/${translation}/`,
      `/v2/repository/evaluate/${test}/`,
    ],
  };
}

test('[ENT-10] responses include role and resolved value of a mark, and omit what is missing', async () => {
  const { admin, addresses, lists } = await markedSentences();
  const Marked = z.object({ entities: z.array(z.looseObject({ entity: z.string() })) });
  for (const address of [...addresses, ...lists]) {
    const { body } = await admin.get(address);
    const shown = z.union([Marked, z.object({ results: z.tuple([Marked]) })]).parse(body);
    const [first, second] = ('results' in shown ? shown.results[0] : shown).entities;
    expect([address, first]).toEqual([address, expect.objectContaining({ ...NEW_YORK, value: 'big apple' })]);
    expect([address, Object.keys(second ?? {})]).toEqual([address, expect.not.arrayContaining(['role'])]);
    expect(Object.keys(second ?? {})).not.toContain('resolved_value');
  }
  expect((await admin.get(addresses[0] ?? '')).body).toMatchObject({ translations: [{ entities: [NEW_YORK, ROME] }] });
});

test('[ENT-10] an edited text preserves role and resolved value; marks that are sent replace them', async () => {
  const { admin, addresses } = await markedSentences();
  for (const address of addresses) {
    const edited = await admin.patch(address, { text: `please ${TEXT}` });
    expect([address, edited.body]).toMatchObject([
      address,
      { entities: [{ ...NEW_YORK, start: 16, end: 25 }, { entity: 'city' }] },
    ]);
    const replaced = await admin.patch(address, { text: TEXT, entities: [{ ...ROME, role: 'to' }] });
    expect([address, replaced.body]).toMatchObject([address, { entities: [{ ...ROME, role: 'to' }] }]);
  }
});

test('[ENT-10] a role or resolved value that is blank, too long or unreadable is rejected at its field', async () => {
  const { admin, addresses } = await markedSentences();
  const rejected = await admin.patch(addresses[0] ?? '', {
    text: TEXT,
    entities: [
      { ...NEW_YORK, role: 'f\nrom', resolved_value: 'x'.repeat(4001) },
      { ...ROME, role: 'r'.repeat(65), resolved_value: ' ' },
    ],
  });
  expect([rejected.status, rejected.body]).toEqual([
    400,
    {
      entities: [
        {
          role: ['Control characters are not allowed.'],
          resolved_value: ['Ensure this field has no more than 4000 characters.'],
        },
        {
          role: ['Ensure this field has no more than 64 characters.'],
          resolved_value: ['This field may not be blank.'],
        },
      ],
    },
  ]);
});
