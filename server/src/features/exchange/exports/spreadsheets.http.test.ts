import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { missing } from '@parlance/testing/programs';
import { describeUnless } from '@parlance/testing/skipping';
import { apiAddress } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { isWhole } from '@parlance/testing/whole';
import type { Intelligence } from '../../../testing/intelligence.ts';

const withOffice = describeUnless(missing('office'));

const Listed = z.object({
  results: z.array(
    z.object({
      text: z.string(),
      intent: z.string(),
      language: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});
/**
 * Texts that programs interpret as formulas, numbers, dates, booleans, encoded characters or line breaks; they drop
 * tabs.
 */
const TEXTS = [
  '=1+1 is "two", <three> & 😀',
  '+49 30 123456',
  '-5 degrees',
  '@home',
  "'quoted",
  '0012',
  '1e5',
  '2024-01-02',
  'true',
  'a;b,c|e',
  'two\nlines',
  '_x0041_',
  'olá, 日本 العربية',
];

async function filled(): Promise<Intelligence> {
  const repository = await intelligence();
  await repository.addSentences([
    { text: 'fly to Paris', intent: 'book', entities: [{ start: 7, end: 12, entity: 'city' }] },
    { text: 'bom dia', intent: 'greet', language: 'pt' },
    ...TEXTS.map((text) => ({ text, intent: 'odd' })),
  ]);
  return repository;
}

async function listed({ uuid, version, admin }: Intelligence): Promise<string[]> {
  const path = `/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=1000`;
  const { results } = (await admin.get(path)).read(Listed);
  return results.map((sentence) => JSON.stringify(sentence)).sort();
}

async function exported({ uuid, version, admin }: Intelligence, format: string): Promise<Buffer> {
  const response = await fetch(`${apiAddress()}/v2/repository/export/${uuid}/${version}/?format=${format}`, {
    headers: { authorization: `Token ${admin.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

/**
 * The file after a spreadsheet program has opened it, saved it in its own format, and saved that in the original
 * format.
 */
function savedAgain(content: Buffer, extension: string, filters: { readonly open?: string; readonly save: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-export-'));
  const convert = (from: string, to: string, open?: string) =>
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        ...(open === undefined ? [] : [`--infilter=${open}`]),
        '--convert-to',
        to,
        '--outdir',
        folder,
        join(folder, from),
      ],
      { stdio: 'ignore', timeout: 50_000 },
    );
  try {
    writeFileSync(join(folder, `export${extension}`), content);
    convert(`export${extension}`, 'ods', filters.open);
    convert('export.ods', filters.save);
    return readFileSync(join(folder, `export.${filters.save.split(':')[0] ?? ''}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** UTF-8 with quotes; the columns are texts when opened (2), and every text is quoted when saved. */
const OPEN = (separator: number) => `CSV:${separator},34,76,1,1/2/2/2/3/2/4/2/5/2`;
const SAVE = (separator: number) => `csv:Text - txt - csv (StarCalc):${separator},34,76,1,,0,true,true,false`;

async function importedAgain(sheet: Buffer, extension: string): Promise<string[]> {
  const target = await intelligence();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sheet)]), `file.${extension}`);
  form.set('language', 'en');
  const { status } = await target.admin.put(`/v2/repository/upload-rasa-file/${target.uuid}/${target.version}/`, form);
  expect(status).toBe(200);
  return listed(target);
}

test.each(['xlsx', ...(isWhole ? ['csv', 'tsv'] : [])])(
  '[IMP-46] an export as %s is imported without changes',
  async (format) => {
    const source = await filled();
    expect(await importedAgain(await exported(source, format), format)).toEqual(await listed(source));
  },
);

withOffice('LibreOffice', () => {
  test.each([
    ['xlsx', '.xlsx', { save: 'xlsx' }],
    ...(isWhole
      ? ([
          ['csv', '.csv', { open: OPEN(44), save: SAVE(44) }],
          ['tsv', '.tsv', { open: OPEN(9), save: SAVE(9) }],
        ] as const)
      : []),
  ] as const)(
    '[IMP-46] an export as %s, opened and saved by a spreadsheet program, is imported without changes',
    async (format, extension, filters) => {
      const source = await filled();
      const sheet = savedAgain(await exported(source, format), extension, filters);
      expect(await importedAgain(sheet, filters.save.split(':')[0] ?? '')).toEqual(await listed(source));
    },
    120_000,
  );
});
