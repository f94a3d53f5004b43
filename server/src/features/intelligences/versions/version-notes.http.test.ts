import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';

const PATH = '/v2/repository/version/';

test('[VER-03] a version has a note, which readers who cannot contribute do not see', async () => {
  const repository = await intelligence();
  const Noted = z.object({ id: z.int(), note: z.string() });
  const { id } = (
    await repository.admin.post(PATH, {
      repository: repository.uuid,
      id: repository.version,
      name: 'summer',
      note: 'For July',
    })
  ).read(Noted);
  const notes = async (reader: typeof repository.admin) =>
    (await reader.get(`${PATH}?repository=${repository.uuid}&search=summer`))
      .read(z.object({ results: z.array(Noted) }))
      .results.map(({ note }) => note);
  expect(await notes(repository.admin)).toEqual(['For July']);
  expect(await notes(await person())).toEqual(['']);
  const changed = await repository.admin.patch(`${PATH}${id}/`, { note: 'For July and August' });
  expect(changed.read(Noted).note).toBe('For July and August');
  const tooLong = await repository.admin.patch(`${PATH}${id}/`, { note: 'x'.repeat(501) });
  expect(tooLong.status).toBe(400);
  expect(tooLong.body).toHaveProperty('note');
});
