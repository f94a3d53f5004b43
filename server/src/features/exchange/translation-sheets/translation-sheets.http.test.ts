import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { missing } from '@parlance/testing/programs';
import { testUnless, withWhole } from '@parlance/testing/skipping';
import { apiAddress } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { writeXlsx } from '@parlance/formats/xlsx';
import {
  path,
  rowsOf,
  tableOf,
  download,
  upload,
  filled,
  withSentences,
  translationsOf,
} from '../../../testing/sheets.ts';

test('[TRA-04] exports entities and sentences, with or without translated ones', async () => {
  const { repository, ids } = await withSentences();
  await repository.admin.post('/v2/repository/translation/', {
    original_example: Number(ids[0]),
    language: 'pt_br',
    text: 'voar para paris',
    entities: [{ start: 10, end: 15, entity: 'city' }],
  });
  const all = await rowsOf(
    await download(repository, 'of_the_language=en&for_the_language=pt_br&with_translation=true'),
  );
  expect(all.slice(0, 4)).toEqual([
    { 1: 'Entities' },
    { 1: 'city' },
    { 1: 'Translation' },
    {
      1: 'ID',
      2: 'Repository Version',
      3: 'Language',
      4: 'Original Text',
      5: 'Translate',
      6: 'Translation Error',
      7: 'Draft',
    },
  ]);
  expect(tableOf(all)).toEqual([
    { 1: ids[0], 2: String(repository.version), 3: 'en', 4: 'fly to [paris](city)', 5: 'voar para [paris](city)' },
    { 1: ids[1], 2: String(repository.version), 3: 'en', 4: '\'=1+1 is "two" & <three>' },
    { 1: ids[2], 2: String(repository.version), 3: 'en', 4: 'a \\[bracket\\](x) \\\\ and\nnew line 😀' },
  ]);
  expect(
    tableOf(
      await rowsOf(await download(repository, 'of_the_language=en&for_the_language=pt_br&with_translation=false')),
    ).map((row) => row[1]),
  ).toEqual(ids.slice(1));
  expect(
    tableOf(
      await rowsOf(await download(repository, 'of_the_language=en&for_the_language=pt_br&only_translated=true')),
    ).map((row) => row[1]),
  ).toEqual(ids.slice(0, 1));
  const missing = await repository.admin.get(path(repository));
  expect([missing.status, missing.body]).toEqual([
    400,
    { of_the_language: ['This field is required.'], for_the_language: ['This field is required.'] },
  ]);
});

test('[TRA-04] stores accepted rows and returns the others with their reasons', async () => {
  const { repository, ids } = await withSentences();
  const sheet = await filled(await download(repository, 'of_the_language=en&for_the_language=pt_br'), {
    [ids[0] ?? '']: 'voar para [Paris](city:capital)',
    [ids[1] ?? '']: "'=1+1 são [dois](city)",
  });
  const answer = await upload(repository, sheet);
  expect([answer.status, answer.counts]).toEqual([200, [1, 1, 1]]);
  expect(answer.table).toMatchObject([
    { 1: ids[1], 5: "'=1+1 são [dois](city)", 6: 'Entities must match' },
    { 1: ids[2] },
  ]);
  expect(await translationsOf(repository)).toMatchObject([
    {
      text: 'voar para Paris',
      has_valid_entities: true,
      is_draft: false,
      entities: [{ start: 10, end: 15, entity: 'city' }],
    },
  ]);
});

withWhole('[TRA-09] [TRA-14] a sheet marks drafts; importing it replaces changes and confirms drafts', async () => {
  const { repository, examples } = await withSentences();
  const made = [];
  for (const { id, text } of examples)
    made.push(
      (
        await repository.admin.post('/v2/repository/translation/', {
          original_example: id,
          language: 'pt_br',
          text: `${text} pt`,
          entities: [],
        })
      ).body,
    );
  const before = await translationsOf(repository);
  await repository.admin.patch(`/v2/repository/translation/${before[1]?.id}/`, { is_draft: true });
  const draft = String(examples[1]?.id);
  const exported = async (which: string) =>
    tableOf(await rowsOf(await download(repository, `of_the_language=en&for_the_language=pt_br&${which}`)));
  expect((await exported('')).map((row) => [row[1], row[7]])).toEqual(
    examples.map(({ id }) => [String(id), String(id) === draft ? 'yes' : undefined]),
  );
  expect((await exported('with_translation=false')).map((row) => row[1])).toEqual([draft]);
  expect((await exported('only_translated=true')).map((row) => row[1])).not.toContain(draft);
  const sheet = await filled(await download(repository, 'of_the_language=en&for_the_language=pt_br'), {
    [String(examples[0]?.id)]: 'voar para [paris](city)',
  });
  expect((await upload(repository, sheet)).counts).toEqual([3, 0, 0]);
  expect(await translationsOf(repository)).toMatchObject([
    { id: before[0]?.id, text: 'voar para paris', has_valid_entities: true, revision: 1 },
    { id: before[1]?.id, text: before[1]?.text, is_draft: false, revision: 2 },
    { id: before[2]?.id, text: before[2]?.text, revision: 0 },
  ]);
});

test('[TRA-04] a preview reports what an import would do and changes nothing', async () => {
  const { repository, ids } = await withSentences();
  const sheet = await filled(await download(repository, 'of_the_language=en&for_the_language=pt_br'), {
    [ids[0] ?? '']: 'voar para [Paris](city)',
    [ids[1] ?? '']: 'são [dois](city)',
  });
  const form = new FormData();
  form.set('language', 'pt_br');
  form.set('file', new Blob([new Uint8Array(sheet)]), 'sheet.xlsx');
  const answer = await fetch(new URL(`${path(repository)}preview/`, apiAddress()), {
    method: 'POST',
    body: form,
    headers: { authorization: `Token ${repository.admin.token}` },
  });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      accepted: 1,
      changed: 1,
      empty: 1,
      refused: 1,
      problems: [
        {
          id: ids[1],
          original_text: '=1+1 is "two" & <three>',
          translate: 'são [dois](city)',
          translation_error: 'Entities must match',
        },
      ],
    },
  ]);
  expect(await translationsOf(repository)).toEqual([]);
});

withWhole('[TRA-04] rejects sentences and sheets of other versions', async () => {
  const [one, other] = [await withSentences(), await withSentences()];
  const sheet = await download(other.repository, 'of_the_language=en&for_the_language=pt_br');
  const wrong = await upload(one.repository, sheet);
  expect([wrong.status, wrong.body]).toEqual([
    500,
    { detail: 'Import version is different from the selected version' },
  ]);
  const foreign = (await rowsOf(sheet)).map((row) => ({
    cells: Array.from({ length: 7 }, (_, column) =>
      column === 2 && row[1] !== 'ID' && row[2]
        ? String(one.repository.version)
        : column === 5 && row[2]
          ? (row[5] ?? 'x')
          : row[column],
    ),
  }));
  const refused = await upload(
    one.repository,
    await buffer(writeXlsx({ name: 'Translate', widths: [], rows: foreign })),
  );
  expect(refused.counts).toEqual([0, 0, 3]);
  expect(refused.table.map((row) => row[6])).toEqual([
    'Sentence does not exist',
    'Sentence does not exist',
    'Sentence does not exist',
  ]);
  expect(await translationsOf(other.repository)).toEqual([]);
});

async function bomb(xml: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="Translate" r:id="a"/></sheets></workbook>'),
    'xl/workbook.xml',
  );
  zip.addBuffer(
    Buffer.from('<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>'),
    'xl/_rels/workbook.xml.rels',
  );
  zip.addBuffer(xml, 'xl/s.xml');
  zip.end();
  return buffer(zip.outputStream);
}

test.each([
  [
    'is not a spreadsheet',
    () => Promise.resolve(Buffer.from('hello')),
    'The file is not a spreadsheet that can be read (.xlsx).',
  ],
  [
    'lacks the table',
    async () => buffer(writeXlsx({ name: 'x', widths: [], rows: [{ cells: ['a'] }] })),
    'The spreadsheet has no table with the columns ID, Repository Version and Language. ' +
      'Please start from an exported one.',
  ],
  [
    'unpacks to 200 MB',
    async () => bomb(Buffer.alloc(200_000_000, 0x20)),
    'The spreadsheet is too large: more than 100000 rows, or too much once it is unpacked.',
  ],
  [
    'has an entity bomb',
    async () => bomb(Buffer.from('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>')),
    'The file is not a spreadsheet that can be read (.xlsx).',
  ],
])('[TRA-04] a file that %s is rejected at its field', async (_, make, message) => {
  const repository = await intelligence();
  const refused = await upload(repository, await make());
  expect([refused.status, refused.body]).toEqual([400, { file: [message] }]);
});

test('[TRA-04] only translators can export and import', async () => {
  const { repository } = await withSentences();
  const sheet = await download(repository, 'of_the_language=en&for_the_language=pt_br');
  const [reader, translator] = [await repository.member(1), await repository.member(4)];
  expect((await reader.get(`${path(repository)}?of_the_language=en&for_the_language=pt_br`)).status).toBe(403);
  expect((await upload(repository, sheet, { by: reader })).status).toBe(403);
  expect((await upload(repository, sheet, { by: translator })).status).toBe(200);
  expect((await upload(repository, sheet, { language: 'en' })).body).toEqual({
    language: ["Can't translate to the same language"],
  });
});

const withOffice = testUnless(missing('office'));

withOffice('[TRA-04] a round trip through a real spreadsheet program loses nothing', async () => {
  const { repository, ids } = await withSentences();
  const exported = await download(repository, 'of_the_language=en&for_the_language=pt_br');
  const sheet = await filled(exported, {
    [ids[0] ?? '']: 'voar para [paris](city)',
    [ids[1] ?? '']: '\'=1+1 são "dois" & <três> _x0041_',
    [ids[2] ?? '']: '  um \\[colchete\\](x) \\\\ e\nnova linha 😀 日本 ',
  });
  const folder = mkdtempSync(join(tmpdir(), 'parlance-sheet-'));
  try {
    writeFileSync(join(folder, 'in.xlsx'), sheet);
    const convert = (from: string, to: string) =>
      execFileSync(
        'soffice',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          to,
          '--outdir',
          folder,
          join(folder, from),
        ],
        { stdio: 'ignore', timeout: 50_000 },
      );
    convert('in.xlsx', 'ods');
    convert('in.ods', 'xlsx');
    const answer = await upload(repository, readFileSync(join(folder, 'in.xlsx')));
    expect([answer.status, answer.counts]).toEqual([200, [3, 0, 0]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect((await translationsOf(repository)).map(({ text }) => text)).toEqual([
    'voar para paris',
    '=1+1 são "dois" & <três> _x0041_',
    'um [colchete](x) \\ e\nnova linha 😀 日本',
  ]);
});
