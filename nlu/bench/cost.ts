import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parse } from '../src/index.ts';
import { measure, PACKS } from './measure.ts';
import { memoryPerModel } from './memory.ts';
import { createSynthetic } from './synthetic.ts';

/** Size of a synthetic data set. */
type Shape = readonly [sentences: number, intents: number, entities: number];

export const SHAPES: readonly Shape[] = [
  [300, 8, 6],
  [1000, 10, 8],
  [1000, 150, 0],
  [10_000, 10, 8],
  [10_000, 150, 0],
  [15_000, 150, 0],
  [13_000, 7, 39],
];
export const LARGE_SHAPES: readonly Shape[] = [
  [10_000, 1000, 0],
  [100_000, 10, 8],
  [100_000, 150, 0],
];

const ASKED = 500;
/** Memory per open model is measured up to this model size, since it takes many copies. Unit: MB. */
const SMALL = 3;

/** One row of the table. Runs in a separate process, so that peak memory is only that of this shape. */
export function costRow(shape: Shape): string[] {
  const done = spawnSync(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url), ...shape.map(String)], {
    encoding: 'utf8',
  });
  const [sentences, intents, entities] = shape.map((number) => number.toLocaleString('en'));
  return [
    `${sentences} sentences, ${intents} intents, ${entities} entities`,
    ...(done.status === 0 ? done.stdout.trim().split('\t') : [done.stderr.trim().split('\n').at(-1) ?? 'failed']),
  ];
}

export const COST_HEAD = [
  '',
  'train CPU s',
  'peak MB',
  'p50 ms',
  'p99 ms',
  'model MB',
  'open ms',
  'MB an open bot',
  'parse 100 kB ms',
];

function printCost([sentences, intents, entities]: Shape): void {
  const rows = createSynthetic({ sentences: sentences + ASKED, intents, entities, seed: 1 });
  const own = measure(rows.slice(0, sentences), rows.slice(sentences), 'en');
  const peak = process.resourceUsage().maxRSS / 1024;
  const long = rows
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 100_000);
  const asked = performance.now();
  parse(own.model, long);
  const longTime = performance.now() - asked;
  const open = own.megabytes <= SMALL ? memoryPerModel(own.model, PACKS).toFixed(2) : '–';
  console.log(
    [
      own.trainSeconds.toFixed(1),
      peak.toFixed(0),
      own.p50.toFixed(3),
      own.p99.toFixed(3),
      own.megabytes.toFixed(1),
      own.openMilliseconds.toFixed(1),
      open,
      longTime.toFixed(0),
    ].join('\t'),
  );
}

const [sentences = 300, intents = 8, entities = 6] = process.argv.slice(2).map(Number);
if (process.argv[1] === fileURLToPath(import.meta.url)) printCost([sentences, intents, entities]);
