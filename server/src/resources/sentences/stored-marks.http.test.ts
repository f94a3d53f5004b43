import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../testing/intelligence.ts';
import { createClient } from '../../testing/client.ts';
import { apiAddress } from '../../testing/setup.ts';

const Created = z.object({ id: z.int() });
const Link = z.object({ uuid: z.string() });
const OUTSIDE = 'The marked text is not inside the sentence.';
const OVERLAP = 'The marked text overlaps another mark.';
const city = (start: number, end: number) => ({ start, end, entity: 'city' });
const TEXT = 'fly to paris';

/** Marks for which a new sentence is rejected, with the index of the error. */
const INVALID = [
  ['reversed', [city(12, 7)], 0, OUTSIDE],
  ['empty', [city(7, 7)], 0, OUTSIDE],
  ['beyond the end', [city(7, 13)], 0, OUTSIDE],
  ['overlapping', [city(0, 6), city(4, 12)], 1, OVERLAP],
] as const;

/** The address of each kind of sentence with the same text, and who changes it. */
async function storedSentences() {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  const content = { text: TEXT, entities: [city(7, 12)] };
  const scope = { repository: uuid, repository_version: version };
  await repository.addSentences([{ text: 'to rome', intent: 'travel', entities: [city(3, 7)] }]);
  const example = (await admin.post('/v2/repository/example/', { ...scope, ...content, intent: 'travel' })).read(
    Created,
  );
  const translation = (
    await admin.post('/v2/repository/translation/', { ...content, original_example: example.id, language: 'pt_br' })
  ).read(Created);
  const testSentence = (await admin.post('/v2/repository/evaluate/', { ...scope, ...content, intent: 'travel' })).read(
    Created,
  );
  const link = (
    await admin.post('/v2/repository/translator/control/', { repository_version: version, language: 'pt_br' })
  ).read(Link);
  const translator = createClient(apiAddress(), `Translator ${link.uuid}`);
  return [
    [`/v2/repository/example/${example.id}/`, admin],
    [`/v2/repository/translation/${translation.id}/`, admin],
    [`/v2/repository/evaluate/${testSentence.id}/`, admin],
    [`/v2/repository/translator/translation/${translation.id}/`, translator],
  ] as const;
}

test('[TRN-16] marks sent without a text are checked against the stored text for every caller', async () => {
  for (const [address, client] of await storedSentences()) {
    for (const [, entities, at, message] of INVALID) {
      const rejected = await client.patch(address, { entities });
      const errors = Array.from({ length: at + 1 }, (_, index) => (index === at ? { start: [message] } : {}));
      expect([address, rejected.status, rejected.body]).toEqual([address, 400, { entities: errors }]);
    }
    const kept = (await client.get(address)).body;
    expect(kept).toMatchObject({ text: TEXT, entities: [{ start: 7, end: 12 }] });
    expect((await client.patch(address, { entities: [city(7, 12)] })).status).toBe(200);
  }
});
