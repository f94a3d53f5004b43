import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { archiveOf, understated, workbookOf } from '../../../testing/bombs.ts';
import { anonymous } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { startWit, witArchive } from '../../../testing/wit.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { StartedProcess } from '../../../testing/processes.ts';
import type { WitStandIn } from '../../../testing/wit.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  TEST_LIMIT_uploadBytes: '8388608',
  TEST_LIMIT_unpackedBytes: '8388608',
  TEST_LIMIT_uploadRows: '5000',
};
/** A few copies of the largest file; an expanded bomb takes several hundred. */
const MOST_GROWTH_MB = 128;

let wit: WitStandIn;
let product: OwnProduct;
let worker: StartedProcess;
let repository: Intelligence;
beforeAll(async () => {
  wit = await startWit();
  product = await ownProduct({ WIT_URL: wit.url, ...LIMITS });
  worker = await product.worker();
  repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  // The memory for any large file, whatever its content.
  await send('rasa', filled(' ') + RASA('[]'));
  await send('sheet', await workbookOf({ before: '<a/>' }));
});
afterAll(async () => {
  await product.stop();
  await wit.stop();
});

const RASA = (examples: string) =>
  `{"rasa_nlu_data":{"regex_features":[],"entity_synonyms":[],"common_examples":${examples}}}`;
const filled = (text: string, megabytes = 7) => text.repeat(Math.floor((megabytes * MEGABYTE) / text.length));

async function send(route: 'rasa' | 'preview' | 'list' | 'sheet', content: string | Buffer, name = 'file') {
  const form = new FormData();
  form.set('repository', repository.uuid);
  form.set('repository_version', String(repository.version));
  form.set('language', 'pt_br');
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const place = `${repository.uuid}/${repository.version}/`;
  switch (route) {
    case 'rasa':
      return repository.admin.put(`/v2/repository/upload-rasa-file/${place}`, form);
    case 'preview':
      return repository.admin.post(`/v2/repository/upload-rasa-file/${place}preview/`, form);
    case 'list':
      return repository.admin.post('/v2/repository/example/upload_examples/', form);
    case 'sheet':
      return repository.admin.put(`/v2/repository/translation-export/${place}`, form);
  }
}

/** Peak memory of a process so far, in MB. */
const peak = async (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function expectFlat(pid: number, work: () => Promise<void>): Promise<void> {
  const before = await peak(pid);
  await work();
  expect((await peak(pid)) - before).toBeLessThan(MOST_GROWTH_MB);
}

const NESTED = { file: ['The file is nested too deeply to be a list of sentences.'] };
const TOO_MANY = { file: ['The file has more than 5000 sentences.'] };
const NOT_YAML = {
  file: expect.arrayContaining([
    expect.stringMatching(/ cannot be read as Rasa \(YAML\)\. Line 1|is not Rasa training/),
  ]),
};

/** Anchors that repeat the previous one 90 times each. */
function aliases(levels: number): string[] {
  return Array.from({ length: levels }, (_, at) => {
    const previous = at === 0 ? 'a' : `b${at - 1}`;
    return `b${at}: &b${at} [${`*${previous},`.repeat(90)}]`;
  });
}

test.each([
  ['lists in lists', 'rasa', () => filled('['), NESTED],
  ['lists in lists that are closed', 'list', () => filled('[', 3) + filled(']', 3), NESTED],
  ['objects in objects', 'preview', () => filled('{"a":'), NESTED],
  ['millions of empty objects', 'list', () => `[${filled('{},')}{}]`, TOO_MANY],
  ['millions of empty texts', 'rasa', () => RASA(`[${filled('"",')}""]`), TOO_MANY],
  [
    'millions of marks in one sentence',
    'rasa',
    () => RASA(`[{"text":"hi","intent":"a","entities":[${filled('{},')}{}]}]`),
    TOO_MANY,
  ],
] as const)('[SRV-09] JSON of %s is rejected with bounded memory', async (_, route, make, body) => {
  await expectFlat(product.pid, async () => {
    const refused = await send(route, make(), 'data.json');
    expect([refused.status, refused.body]).toEqual([400, body]);
  });
});

withWhole('[SRV-09] a single line of megabytes is one rejected sentence', async () => {
  await expectFlat(product.pid, async () => {
    const one = await send('rasa', RASA(`[{"text":"${filled('x')}","intent":"a","entities":[]}]`), 'data.json');
    expect([one.status, one.headers.get('parlance-refused')]).toEqual([200, '1']);
    const line = await send('rasa', `nlu:\n- intent: a\n  examples: |\n    - ${filled('(')}\n`, 'nlu.yml');
    expect([line.status, line.headers.get('parlance-refused')]).toEqual([200, '1']);
  });
});

withWhole.each([
  ['lists in lists', () => `nlu: ${'['.repeat(40_000)}`, NOT_YAML],
  ['items in items', () => `nlu: ${'- '.repeat(40_000)}`, NOT_YAML],
  ['maps in maps', () => `nlu: ${'{a: '.repeat(20_000)}`, NOT_YAML],
  ['millions of items', () => `nlu: [${filled('a,')}]`, TOO_MANY],
  ['millions of lines', () => `nlu:\n${filled('- a\n')}`, TOO_MANY],
  ['an error at every other character of a long line', () => `nlu: [${'} '.repeat(20_000)}${filled('x')}`, NOT_YAML],
  ['aliases of aliases', () => [`a: &a [${'x,'.repeat(1000)}]`, ...aliases(20), 'nlu: *b19'].join('\n'), NOT_YAML],
])('[SRV-09] YAML of %s is rejected with bounded memory', async (_, make, body) => {
  await expectFlat(product.pid, async () => {
    const refused = await send('preview', make(), 'nlu.yml');
    expect([refused.status, refused.body]).toEqual([400, body]);
  });
});

const SHEET_BROKEN = { file: ['The file is not a spreadsheet that can be read (.xlsx).'] };
const SHEET_TOO_LARGE = {
  file: ['The spreadsheet is too large: more than 5000 rows, or too much once it is unpacked.'],
};

test.each([
  ['100 MB of blanks', () => workbookOf({ before: '<a>', megabytes: 100, after: '</a>' }), SHEET_TOO_LARGE],
  [
    '100 MB that says it is 1 kB',
    async () => understated(await workbookOf({ before: '<a>', megabytes: 100, after: '</a>' })),
    SHEET_BROKEN,
  ],
  ['tags in tags', () => workbookOf({ text: '<a>', megabytes: 7 }), SHEET_BROKEN],
  [
    'a tag of millions of attributes',
    () => workbookOf({ before: '<a', text: ' b=""', megabytes: 7, after: '/>' }),
    SHEET_BROKEN,
  ],
  [
    'millions of rows',
    () => workbookOf({ before: '<sheetData>', text: '<row/>', megabytes: 7, after: '</sheetData>' }),
    SHEET_TOO_LARGE,
  ],
  [
    'a cell of 7 MB',
    () =>
      workbookOf({ before: '<sheetData><row><c><v>', text: 'x', megabytes: 7, after: '</v></c></row></sheetData>' }),
    SHEET_TOO_LARGE,
  ],
  [
    'an entity of entities',
    () => workbookOf({ before: '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>' }),
    SHEET_BROKEN,
  ],
  [
    'an entity from outside',
    () => workbookOf({ before: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
    SHEET_BROKEN,
  ],
])('[SRV-09] a spreadsheet of %s is rejected with bounded memory', async (_, make, body) => {
  const bomb = await make();
  await expectFlat(product.pid, async () => {
    const refused = await send('sheet', bomb, 'sheet.xlsx');
    expect([refused.status, refused.body]).toEqual([400, body]);
  });
});

const UTTERANCES = 'app/utterances/utterances-1.json';
const WIT_REFUSED = 'The export from Wit.ai could not be read or is too large.';

withWhole('[SRV-09] an oversized Wit.ai archive fails the import with a reason and bounded memory', async () => {
  wit.serve({
    token: 'usual',
    archive: await witArchive({
      [UTTERANCES]: { utterances: [{ text: 'hello wit', intent: 'greet', entities: [], traits: [] }] },
    }),
  });
  const large = [{ name: UTTERANCES, before: '{"utterances":[', megabytes: 100, after: ']}' }];
  wit.serve({ token: 'large', archive: await archiveOf(large) });
  wit.serve({ token: 'understated', archive: understated(await archiveOf(large)) });
  wit.serve({
    token: 'nested',
    archive: await archiveOf([{ name: UTTERANCES, before: '{"utterances":', text: '[', megabytes: 7 }]),
  });
  wit.serve({
    token: 'objects',
    archive: await archiveOf([
      { name: UTTERANCES, before: '{"utterances":[', text: '{},', megabytes: 7, after: '{}]}' },
    ]),
  });
  wit.serve({ token: 'heavy', archive: Buffer.alloc(9 * MEGABYTE) });
  const outcomeOf = async (token: string) => {
    await repository.admin.post('/v2/repository/repository-migrate/', {
      repository_version: repository.version,
      auth_token: token,
      language: 'en',
      classifier: 'wit',
    });
    const { status, error } = await repository.ended();
    return { status, error };
  };
  expect(await outcomeOf('usual')).toEqual({ status: 2, error: null });
  await expectFlat(worker.pid, async () => {
    for (const token of ['large', 'understated', 'nested', 'objects', 'heavy'])
      expect({ token, ...(await outcomeOf(token)) }).toEqual({ token, status: 3, error: WIT_REFUSED });
  });
});

test('[SRV-09] the product works as before afterwards', async () => {
  expect((await anonymous(product.address).get('/health/ready')).status).toBe(200);
  expect((await send('list', JSON.stringify([{ text: 'one more', intent: 'greet', entities: [] }]))).body).toEqual({
    added: 1,
    not_added: [],
  });
});
