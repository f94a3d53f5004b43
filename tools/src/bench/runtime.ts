import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

import { openPack } from 'nlu';

import { readDataSet, rowsOf } from '../../../nlu/bench/data-sets.ts';
import type { Task } from '../../../nlu/bench/data-sets.ts';
import { printTable } from '../../../nlu/bench/table.ts';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { packAll } from '../pack/pack.ts';
import { openChromium } from './runtime/in-chromium.ts';
import { measure } from './runtime/measure.ts';
import type { Figures } from './runtime/measure.ts';
import { measuredModel, PACK_FILE } from './runtime/models.ts';
import { measureServing } from './runtime/serving.ts';

/**
 * Compares the packed runtime, in Node and in Chromium, with the answers of the server's engine to the bit, and
 * measures both. Ends with 1 for any difference. Data sets are read from NLU_DATA, by default ../shared/data/nlu next
 * to the repository.
 */
const folder = process.env['NLU_DATA'] ?? path.resolve(ROOT, '../shared/data/nlu');
interface Compared extends Task {
  /** Whether dates, and names in English, are recognized: off by default, and slower than all the rest. */
  readonly names: boolean;
}
const TASKS: readonly Compared[] = [
  { name: 'CLINC150 (en)', file: 'clinc150', train: 'train', test: 'test', names: false },
  { name: 'BANKING77 10-shot (en)', file: 'banking77', train: 'train_10', test: 'test', names: false },
  { name: 'SNIPS (en)', file: 'snips', train: 'train_70', test: 'test', names: true },
  ...['de', 'it', 'zh', 'tr'].map((language) => ({
    name: `xSID (${language})`,
    file: 'xsid',
    language,
    train: 'valid',
    test: 'test',
    names: language === 'de' || language === 'it',
  })),
];

const packed = mkdtempSync(path.join(tmpdir(), 'parlance-bench-'));
/** The built files of a packed package. */
async function builtFiles(name: string): Promise<string> {
  const own = path.join(packed, name);
  const [archive = ''] = await packAll(own, [name]);
  execFileSync('tar', ['-xzf', archive, '-C', own]);
  return path.join(own, 'package/dist');
}
const [dist, commands] = [await builtFiles('runtime'), await builtFiles('cli')];
const moduleOf = (name: string) => import(pathToFileURL(path.join(dist, name)).href) as Promise<unknown>;

type Runtime = Pick<Parameters<typeof measure>[0], 'load' | 'finders'>;
const runtime = Object.assign({}, await moduleOf('index.js'), await moduleOf('finders.js')) as Runtime;
const size = gzipSync(readFileSync(path.join(dist, 'index.js')), { level: 9 }).length;
console.log(`Runtime: ${(size / 1000).toFixed(1)} kB, compressed.\n`);

const chromium = await openChromium(dist);
const pack = new Uint8Array(readFileSync(PACK_FILE));
const rows: string[][] = [];
let differences = 0;
let started: string | undefined;

const ms = (value: number) => value.toFixed(value < 1 ? 3 : 1);
const differing = (expected: readonly string[], { answers }: Figures) =>
  expected.filter((answer, at) => answer !== answers[at]).length;

async function startOf(file: Uint8Array): Promise<string> {
  const program = path.join(commands, 'main.js');
  const own = { hash: openPack(pack).hash, content: pack };
  const { ms: time, mb } = await measureServing({ program, folder: packed, file, pack: own });
  return `parlance serve: first answer after ${Math.round(time)} ms, ${Math.round(mb)} MB of memory.`;
}

for (const task of TASKS) {
  const all = readDataSet(folder, task.file);
  if (typeof all === 'string') {
    console.log(`${task.name}: ${all}.`);
    continue;
  }
  const { train, test } = rowsOf(task, all, false);
  const model = measuredModel(task.language ?? 'en', {
    examples: train,
    sentences: test.map(({ text }) => text),
    names: task.names,
  });
  const inNode = await measure({ ...runtime, pack, ...model });
  const inPage = await chromium.measure(model);
  const wrong = [differing(model.answers, inNode), differing(model.answers, inPage)];
  started ??= await startOf(model.file);
  differences += wrong.reduce((sum, each) => sum + each, 0);
  rows.push([
    task.name,
    String(model.sentences.length),
    `${Math.round(model.file.length / 1000)}`,
    ...wrong.map(String),
    ...[inNode, inPage].flatMap(({ loadMs, parseMs }) => [ms(loadMs), ms(parseMs)]),
  ]);
}
await chromium.close();
rmSync(packed, { recursive: true });
const figures = ['Node: open ms', 'parse ms', 'Chromium: open ms', 'parse ms'];
printTable(['data set', 'sentences', 'file kB', 'differ in Node', 'in Chromium', ...figures], rows);
console.log(started ?? '');
process.exitCode = differences > 0 ? 1 : 0;
