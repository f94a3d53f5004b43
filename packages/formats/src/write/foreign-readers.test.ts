import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseAllDocuments } from 'yaml';
import { missing } from '../../../../tools/src/programs/programs.ts';
import { describeUnless } from '../../../../tools/src/programs/skipping.ts';
import { readCsv } from '../files/csv.ts';
import { anyTrainingData } from '../testing/any-training-data.ts';
import { sampleTrainingData } from '../testing/sample-training-data.ts';
import { WRITERS } from './write.ts';
import type { FormatId } from '../format-id.ts';

const SEED = 7;
const SAMPLES = 30;
const MOST_BYTES = 64 * 1024 * 1024;
const withYaml = describeUnless(missing('yaml'));
const withPython = describeUnless(missing('python'));

/** What other programs are to read: one of everything, and what property tests make up. */
async function writtenAs(id: FormatId): Promise<Buffer[]> {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  const samples = [sampleTrainingData(), ...fc.sample(anyTrainingData, { numRuns: SAMPLES, seed: SEED })];
  return Promise.all(samples.map(async (data) => buffer(writer.write({ ...data, language: 'en', languages: ['en'] }))));
}

function contentOf(text: string): unknown[] {
  return parseAllDocuments(text).map((each) => {
    const content: unknown = each.toJS();
    return content;
  });
}

/** Runs a Python expression on each file, `data`. */
function read(imports: string, expression: string, files: readonly Buffer[]): unknown {
  const script = [
    `import base64, io, json, sys, ${imports}`,
    'files = [base64.b64decode(each) for each in json.load(sys.stdin)]',
    `print(json.dumps([${expression} for data in files]))`,
  ].join('\n');
  const input = JSON.stringify(files.map((file) => file.toString('base64')));
  return JSON.parse(execFileSync('python3', ['-c', script], { input, maxBuffer: MOST_BYTES }).toString());
}

withYaml('PyYAML', () => {
  test.each(['rasa-yaml', 'rasa-test', 'snips-yaml'] as const)(
    '[IMP-93] PyYAML, which knows YAML 1.1, reads %s as it was written',
    async (id) => {
      const files = await writtenAs(id);
      const meant = files.map((file) => contentOf(file.toString()));
      expect(read('yaml', 'list(yaml.safe_load_all(data.decode()))', files)).toEqual(meant);
    },
  );
});

withPython('Python', () => {
  test.each([
    ['csv', ','],
    ['tsv', '\t'],
  ] as const)('[IMP-93] the csv module of Python reads %s as it was written', async (id, separator) => {
    const files = await writtenAs(id);
    const text = "io.StringIO(data.decode('utf-8-sig'), newline='')";
    const rows = `list(csv.reader(${text}, delimiter=${JSON.stringify(separator)}))`;
    const meant = files.map((file) => [...readCsv(file.toString().replace(/^\uFEFF/, ''), separator)]);
    expect(read('csv', rows, files)).toEqual(meant.map((each) => each.map(({ cells }) => [...cells])));
  });

  test.each(['dialogflow-es', 'dialogflow-cx', 'wit', 'lex-v2', 'botpress', 'xlsx'] as const)(
    '[IMP-93] the zipfile module of Python finds every file of %s whole',
    async (id) => {
      const damaged = read('zipfile', 'zipfile.ZipFile(io.BytesIO(data)).testzip()', await writtenAs(id));
      expect(new Set([damaged].flat())).toEqual(new Set([null]));
    },
  );
});
