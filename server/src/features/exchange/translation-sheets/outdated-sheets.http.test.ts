import { expect, test } from '@jest/globals';
import { download, filled, tableOf, rowsOf, translationsOf, upload, withSentences } from '../../../testing/sheets.ts';

const ALL = 'of_the_language=en&for_the_language=pt_br';

test('[TRA-62] a sheet from before a change of an original is recognized, and not stored', async () => {
  const { repository, ids } = await withSentences();
  const [first = '', second = ''] = ids;
  const sheet = await filled(await download(repository, ALL), {
    [first]: 'voar para [paris](city)',
    [second]: '=1+1 são dois',
  });
  const reword = (id: string, text: string) => repository.admin.patch(`/v2/repository/example/${id}/`, { text });
  await reword(first, 'cancel my flight');
  await reword(second, '=1+1 is "TWO" & <three>!');
  const answer = await upload(repository, sheet);
  expect(answer.counts).toEqual([1, 1, 1]);
  expect(answer.table[0]).toMatchObject({
    1: first,
    4: 'cancel my flight',
    5: 'voar para [paris](city)',
    6: 'The original has changed: it was “fly to paris”. Check the translation against the current one.',
  });
  expect(await translationsOf(repository)).toMatchObject([
    { text: '=1+1 são dois', is_outdated: false, translated_original: '=1+1 is "TWO" & <three>!' },
  ]);
});

test('[TRA-62] exports list outdated translations as work to do; importing the row confirms them', async () => {
  const { repository, ids } = await withSentences();
  const [first = ''] = ids;
  await upload(repository, await filled(await download(repository, ALL), { [first]: 'voar para [paris](city)' }));
  const old = await download(repository, `${ALL}&only_translated=true`);
  await repository.admin.patch(`/v2/repository/example/${first}/`, { text: 'drive to paris' });
  const exported = async (query: string) => tableOf(await rowsOf(await download(repository, `${ALL}&${query}`)));
  expect(await exported('only_translated=true')).toEqual([]);
  expect((await exported('with_translation=false'))[0]).toMatchObject({
    1: first,
    5: 'voar para [paris](city)',
    6: expect.stringContaining('“fly to paris”'),
  });
  expect((await upload(repository, old)).counts).toEqual([0, 0, 1]);
  expect((await translationsOf(repository))[0]).toMatchObject({ is_outdated: true });
  expect((await upload(repository, await download(repository, ALL))).counts).toEqual([1, 2, 0]);
  expect((await translationsOf(repository))[0]).toMatchObject({
    is_outdated: false,
    translated_original: 'drive to paris',
  });
});
