/**
 * Benchmarks the engine: `node nlu/bench/bench.ts [--validation] [--peers] [--no-packs] [--encoder] [--large] [name …]`
 *
 * --validation  uses validation splits instead of test splits, for development
 * --peers       also runs node-nlp, scikit-learn and fastText, if installed
 * --no-packs    without the knowledge of language packs
 * --encoder     with the sentence encoder; takes minutes
 * --large       also 100,000 sentences and 1,000 intents; takes minutes
 * name          only tasks whose name contains it; `example bots`; `cost` for the synthetic data
 *
 * Data sets are read from NLU_DATA, by default ../shared/data/nlu next to the repository.
 */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { expand, readDataSet, rowsOf, TASKS } from './data-sets.ts';
import type { Bar, Row, Task } from './data-sets.ts';
import { convertEnglishEncoder } from '../packs/english-encoder.ts';
import { openEncoder } from '../src/index.ts';
import { measure, measureOutside, SETTINGS } from './measure.ts';
import type { Measurement } from './measure.ts';
import { COST_HEAD, costRow, LARGE_SHAPES, SHAPES } from './cost.ts';
import type { TrainingExample } from '../src/index.ts';
import { PEERS } from './peers.ts';
import { readLabeled } from './read-labeled.ts';
import { percent, printTable } from './table.ts';

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    validation: { type: 'boolean' },
    peers: { type: 'boolean' },
    large: { type: 'boolean' },
    'no-packs': { type: 'boolean' },
    encoder: { type: 'boolean' },
  },
});
const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');
const repositories = fileURLToPath(new URL('../../server/src/seed/data', import.meta.url));
const isWanted = (name: string): boolean =>
  names.length === 0 || names.some((part) => name.toLowerCase().includes(part.toLowerCase()));

const HEAD = [
  '',
  'rows',
  'accuracy',
  'bar',
  'span F1',
  'bar',
  'calibration error',
  'by chance',
  'train CPU s',
  'p50 ms',
  'p99 ms',
  'MB',
  'open ms',
];
const options = {
  ...(flags['no-packs'] ? { packs: [] } : {}),
  ...(flags.encoder
    ? {
        settings: { ...SETTINGS, algorithm: 'neural_network_external' as const },
        encoders: [openEncoder(convertEnglishEncoder())],
      }
    : {}),
};
const barText = (bar?: Bar): string => bar?.join(' / ') ?? '';
const cells = (name: string, own: Measurement, bars: Task['bars'] = {}): string[] => [
  name,
  `${own.learned} → ${own.asked}`,
  percent(own.accuracy),
  barText(bars.accuracy),
  percent(own.spanF1),
  barText(bars.spanF1),
  percent(own.calibrationError),
  percent(own.chanceError),
  own.trainSeconds.toFixed(2),
  own.p50.toFixed(3),
  own.p99.toFixed(3),
  own.megabytes.toFixed(2),
  own.openMilliseconds.toFixed(1),
];

await benchDataSets();
if (isWanted('example bots')) await benchExampleBots();
if (isWanted('cost')) printTable(COST_HEAD, [...SHAPES, ...(flags.large ? LARGE_SHAPES : [])].map(costRow));

async function benchDataSets(): Promise<void> {
  const table: string[][] = [];
  const notes: string[] = [];
  for (const file of new Set(TASKS.map((task) => task.file))) {
    const all = readDataSet(folder, file);
    if (typeof all === 'string') {
      notes.push(`${file} left out: ${all}`);
      continue;
    }
    for (const task of TASKS.filter((own) => own.file === file)
      .flatMap((own) => expand(own, all))
      .filter(({ name }) => isWanted(name))) {
      const rows = rowsOf(task, all, flags.validation === true);
      const keep = task.spans ? (list: Row[]): Row[] => list : withoutEntities;
      if (rows.train.length === 0 || rows.test.length === 0) {
        notes.push(`${task.name} left out: no rows in ${task.train} or ${task.test}`);
        continue;
      }
      const measured = measure(keep(rows.train), keep(rows.test), task.language ?? 'en', options);
      table.push(cells(task.name, measured, task.bars));
      if (task.outside !== undefined) notes.push(outsideNote(task, all, measured));
      if (flags.peers) table.push(...(await peerRows(rows, task.language ?? 'en')));
    }
  }
  if (table.length > 0) printTable(HEAD, table);
  console.log(`${notes.join('\n')}\n`);
}

/** The server's example bots: trained on one file, tested on sentences written independently. */
async function benchExampleBots(): Promise<void> {
  const table: string[][] = [];
  for (const file of existsSync(repositories)
    ? readdirSync(repositories).filter((name) => name.endsWith('.txt'))
    : []) {
    const train = readLabeled(resolve(repositories, file));
    const test = readLabeled(resolve(repositories, 'holdout', file));
    const language = file.split('.').at(-2) ?? 'en';
    table.push(
      cells(
        file,
        flags.validation
          ? measure(
              train.filter((_, at) => at % 4 > 0),
              train.filter((_, at) => at % 4 === 0),
              language,
              options,
            )
          : measure(train, test, language, options),
      ),
    );
    if (flags.peers) table.push(...(await peerRows({ train, test }, language)));
  }
  if (table.length > 0) printTable(HEAD, table);
}

function withoutEntities(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, entities: [] }));
}

function outsideNote(task: Task, all: readonly Row[], measured: Measurement): string {
  const of = (split: string): Row[] => all.filter((row) => row.split === split);
  const { validation, outsideValidation, outsideTest } = task.outside ?? {
    validation: '',
    outsideValidation: '',
    outsideTest: '',
  };
  const tested = flags.validation
    ? { test: of(validation), outsideTest: of(outsideValidation) }
    : { test: of(task.test).filter(({ intent }) => intent !== 'oos'), outsideTest: of(outsideTest) };
  const outside = measureOutside(measured.model, {
    validation: of(validation),
    outsideValidation: of(outsideValidation),
    ...tested,
  });
  const auroc = outside.auroc.toFixed(3);
  const recall = `recall ${percent(outside.recall)} at in-scope accuracy ${percent(outside.inScope)}`;
  return `${task.name}, out of scope: AUROC ${auroc}; ${recall}`;
}

/** Results of other libraries on the same rows, intents only; one line each. */
async function peerRows(
  rows: { train: readonly TrainingExample[]; test: readonly TrainingExample[] },
  language: string,
): Promise<string[][]> {
  const lines: string[][] = [];
  for (const peer of PEERS) {
    const result = await peer.run(rows.train, rows.test, language);
    const name = `  ${peer.name}`;
    if (typeof result === 'string') lines.push([name, result]);
    else
      lines.push([
        name,
        '',
        percent(result.accuracy),
        '',
        '',
        '',
        '',
        result.trainSeconds.toFixed(2),
        result.p50.toFixed(3),
      ]);
  }
  return lines;
}
