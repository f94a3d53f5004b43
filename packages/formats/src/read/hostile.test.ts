import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeZip } from '../files/write-zip.ts';
import { FormatError } from '../errors.ts';
import { FORMAT_IDS } from '../format-id.ts';
import { rounds } from '../testing/rounds.ts';
import { SAMPLES } from '../testing/samples.ts';
import { read } from './read.ts';
import type { ReadOptions } from './read.ts';

const LIMITS = { sentences: 2000, bytes: 20_000_000 };
const texts = Object.values(SAMPLES).map(([, content]) => Buffer.from(content));

/** Reads a file. @returns the code of our error, or `read` */
async function outcome(bytes: Uint8Array, format?: ReadOptions['format'], limits = LIMITS): Promise<string> {
  try {
    await read({ name: 'file', bytes }, { language: 'en', format, limits });
    return 'read';
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
}

const damaged = fc
  .tuple(fc.constantFrom(...texts), fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }), fc.boolean())
  .map(([bytes, cut, changes, isCut]) => {
    const copy = Buffer.from(isCut ? bytes.subarray(0, cut % (bytes.length + 1)) : bytes);
    for (const [place, value] of changes) if (copy.length > 0) copy[place % copy.length] = value;
    return copy;
  });

test('[IMP-03] a damaged file is read or rejected by name, whatever its detected format', async () => {
  await fc.assert(
    fc.asyncProperty(damaged, fc.constantFrom(undefined, ...FORMAT_IDS), async (bytes, format) => {
      expect(typeof (await outcome(bytes, format))).toBe('string');
    }),
    rounds(1500),
  );
});

test('[IMP-03] a damaged archive is read or rejected by name', async () => {
  const archive = await writeZip(Object.values(SAMPLES));
  await fc.assert(
    fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(255), async (place, value) => {
      const copy = Buffer.from(archive);
      copy[place] = value;
      expect(typeof (await outcome(copy))).toBe('string');
      expect(typeof (await outcome(archive.subarray(0, place)))).toBe('string');
    }),
    rounds(300),
  );
});

const MEGABYTES = 4_000_000;
const many = (text: string) => text.repeat(MEGABYTES / text.length);
const BLANKS = many(' ');

/** Files that would take minutes or gigabytes if the time were not linear in the size. */
test.each([
  ['rasa-yaml', `nlu:\n- intent: a\n  examples: |\n    - ${many('[')}`],
  ['rasa-yaml', `nlu:\n- intent: a\n  examples: |\n    - ${many('[a](')}`],
  ['rasa-yaml', `nlu:\n- intent: a\n  examples: |\n${'    - [a]{"\n'.repeat(1500)}`],
  ['rasa-markdown', `## intent:a\n- ${many('[a]{')}`],
  ['rasa-markdown', many('<!--')],
  ['rasa-markdown', `## story\n* a${BLANKS}`],
  ['lu', `# a\n- ${many('{a=')}`],
  ['lu', `# a\n- ${many('(')}|`],
  ['lu', `# a\n@ ml a\n$${BLANKS}:`],
  ['snips-yaml', `type: intent\nname: a\nutterances:\n- "${many('[a](')}"`],
  ['csv', `a,b\n"${many('""')}`],
  ['csv', many('"a')],
  ['csv', many(',')],
  ['watson-csv', many('@a')],
  ['conll', `a${BLANKS}b`],
  ['conll', `# text: ${many('ab ')}\n${'ab\tO\n'.repeat(1500)}`],
  ['jsonl', many('{')],
  ['json-list', many('[')],
  ['json-list', `[${many('{},')}{}]`],
  ['rasa-json', `{"rasa_nlu_data":{"common_examples":[{"text":"${many('😀')}","entities":[{"start":9,"end":1e9}]}]}}`],
] as const)('[IMP-03] four megabytes of %s are read in time (%#)', async (format, content) => {
  expect(typeof (await outcome(Buffer.from(content), format))).toBe('string');
});

test.each([
  ['nested', 'json-list', '['.repeat(1000)],
  ['too-many', 'json-list', `[${'{"text":"a"},'.repeat(3000)}{}]`],
  ['too-many', 'jsonl', '{"text":"a"}\n'.repeat(2001)],
  ['too-many', 'csv', 'text,intent\n' + 'a,b\n'.repeat(3000)],
  ['broken', 'rasa-yaml', 'nlu: ['],
  ['broken', 'clu', '{"a": 1}'],
  ['broken', 'wit', 'PK'],
  ['unknown', undefined, 'nothing of the kind'],
  ['unknown', undefined, ''],
  ['unknown', undefined, '{"a": 1}'],
] as const)('[IMP-03] a file is rejected as %s (%s)', async (code, format, content) => {
  expect(await outcome(Buffer.from(content), format)).toBe(code);
});

test('[IMP-03] an archive that unpacks to too much is rejected', async () => {
  const archive = await writeZip([['nlu.yml', BLANKS.repeat(6)]]);
  expect(await outcome(archive)).toBe('too-large');
});
