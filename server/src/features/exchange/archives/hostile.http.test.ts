import { beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { archiveOf, understated } from '../../../testing/bombs.ts';
import { download, sendArchive, unzip, zip } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import type { Files } from '../../../testing/archives.ts';
import type { Person } from '../../../testing/setup.ts';

let sender: Person;
let good: Files;
beforeAll(async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  good = await unzip((await download(repository.admin, `/v2/repository/archive/${repository.uuid}/`)).content);
  sender = await person();
});

const SENTENCES = 'versions/1/sentences-1.json';
const NAMES = 'versions/1/names-1.json';
const MANIFEST = 'archive.json';

/** The good archive with one file changed. */
function changed(path: string, change: (text: string) => string): Files {
  return new Map([...good, [path, change(good.get(path) ?? '')]]);
}

async function expectRefused(content: Buffer, message: RegExp): Promise<void> {
  const { status, body } = await sendArchive(sender, content);
  expect([status, body]).toMatchObject([400, { file: [expect.stringMatching(message)] }]);
  expect((await sender.get(`/v2/repository/search-repositories/?nickname=${sender.nickname}`)).body).toMatchObject({
    count: 0,
  });
}

test.each<[name: string, files: () => Files, message: RegExp]>([
  ['no manifest', () => new Map([['a.json', '{}']]), /no file that can be imported/],
  [
    'a newer version',
    () => changed(MANIFEST, (text) => text.replace('"schema_version": 1', '"schema_version": 2')),
    /format version 2.*newer/,
  ],
  [
    'a missing file',
    () => new Map([...good].filter(([path]) => path !== SENTENCES)),
    /incomplete: .*sentences-1\.json/,
  ],
  ['a file that is not listed', () => new Map([...good, ['other.json', '{}']]), /other\.json/],
  [
    'rows of a wrong type',
    () => changed(SENTENCES, (text) => text.replace('"en"', '7')),
    /sentences-1\.json: 0\.language/,
  ],
  ['unknown fields', () => changed(SENTENCES, (text) => text.replace('"text"', '"owner":1,"text"')), /sentences-1/],
  [
    'marks outside their text',
    () => changed(SENTENCES, (text) => text.replace(/"end" ?: ?\d+/, '"end":900')),
    /entities/,
  ],
  ['an unknown intent', () => changed(SENTENCES, (text) => text.replaceAll('"greet"', '"nobody"')), /intent/],
  [
    'a pattern that RE2 rejects',
    () => changed(NAMES, (text) => text.replace(/"patterns": ?\[\]/, '"patterns":["(a"]')),
    /entities\.0\.patterns/,
  ],
  [
    'a word beyond the limits of the entity page',
    () => changed(NAMES, (text) => text.replace(/"words": ?\[\]/, `"words":["${'x'.repeat(256)}"]`)),
    /names-1\.json: entities\.0\.words\.0/,
  ],
  ['NUL in a text', () => changed(SENTENCES, (text) => text.replace('hello', String.raw`\u0000`)), /sentences-1/],
  ['half of a character', () => changed(SENTENCES, (text) => text.replace('hello', String.raw`\ud83d`)), /sentences-1/],
  ['deep nesting', () => changed(SENTENCES, () => '['.repeat(100_000)), /sentences-1/],
  ['no JSON', () => changed(SENTENCES, () => '[{]'), /sentences-1/],
  [
    'a million sentences',
    () => changed(MANIFEST, (text) => text.replace('"sentences": 12', '"sentences": 1000000')),
    /more than \d+ sentences/,
  ],
  [
    'wrong counts',
    () => changed(MANIFEST, (text) => text.replace('"sentences": 12', '"sentences": 13')),
    /not valid at archive\.json: versions\.0/,
  ],
])('[IMP-32] an archive with %s is rejected with its place, and nothing is stored', async (_name, files, message) => {
  await expectRefused(await zip(files()), message);
});

withWhole('[IMP-32] a changed, truncated or exploding archive is rejected', async () => {
  const swapped = changed(SENTENCES, (text) => text.replace('hello there', 'hello world'));
  await expectRefused(await zip(swapped, { isSealed: false }), /checksum of versions\/1\/sentences-1\.json/);
  const whole = await zip(good);
  await expectRefused(whole.subarray(0, whole.length / 2), /damaged or incomplete/);
  const bomb = await archiveOf([{ name: MANIFEST, megabytes: 300 }]);
  await expectRefused(bomb, /unpacked archive is larger/);
  await expectRefused(understated(bomb), /damaged|unpacked archive is larger/);
  await expectRefused(Buffer.from('GIF89a'), /a picture, which cannot be imported/);
});

test('[IMP-32] a path that leads out of the archive is rejected', async () => {
  const content = await zip(new Map([...good, ['aa/bb/evil.json', '{}']]));
  const escaping = Buffer.from(content.toString('latin1').replaceAll('aa/bb/evil.json', '../../evil.json'), 'latin1');
  await expectRefused(escaping, /damaged or incomplete/);
});
