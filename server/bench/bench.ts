/**
 * Measures the server: `pnpm bench server`, or some parts of it: `pnpm bench server training lists`. Real processes and
 * database, requests over HTTP. Compare only figures of the same run. CLINC150 is read from NLU_DATA; generated
 * sentences of the same size replace it if it is missing.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readDataSet } from '../../nlu/bench/data-sets.ts';
import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { printTable } from '../../nlu/bench/table.ts';
import { startApi } from '../src/testing/processes.ts';
import { benchImports } from './imports.ts';
import { benchDiff } from './diff.ts';
import { benchLists } from './lists.ts';
import { benchQueue } from './queue.ts';
import { startOther } from './others.ts';
import { atSaturation, median } from './load.ts';
import { startProduct, trained } from './product.ts';
import { race } from './race.ts';
import { benchReplica } from './replica.ts';
import { benchStates } from './states.ts';
import { benchTraces } from './traces.ts';
import { benchTransfers } from './transfers.ts';
import { benchTraining } from './training.ts';
import type { Example } from './product.ts';
import type { Measured } from './load.ts';
import type { Entrant } from './race.ts';

const INTENTS = 150;
const PER_INTENT = 30;
const RATE = 200;
const BATCH = 100;
const BATCH_ROUNDS = 5;
const BATCH_CALLERS = 4;
const CLINC = 'clinc150';

/** Training and test sentences: CLINC's own splits if available. */
function readSentences(): { source: string; learn: Example[]; asked: string[] } {
  const rows = readDataSet(process.env['NLU_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data/nlu'), CLINC);
  if (typeof rows === 'string') {
    const made = createSynthetic({ sentences: INTENTS * (PER_INTENT + 5), intents: INTENTS, entities: 0, seed: 1 }).map(
      ({ text, intent }) => ({ text, intent }),
    );
    return {
      source: `made-up sentences (${rows})`,
      learn: made.slice(0, INTENTS * PER_INTENT),
      asked: made.slice(INTENTS * PER_INTENT).map(({ text }) => text),
    };
  }
  const seen = new Map<string, number>();
  const learn = rows.filter(({ split, intent }) => {
    const count = seen.get(intent) ?? 0;
    if (split !== 'train' || count >= PER_INTENT) return false;
    seen.set(intent, count + 1);
    return true;
  });
  return {
    source: 'CLINC150',
    learn: learn.map(({ text, intent }) => ({ text, intent })),
    asked: rows.filter(({ split }) => split === 'test').map(({ text }) => text),
  };
}

const PARTS = [
  'parse',
  'traces',
  'training',
  'imports',
  'transfers',
  'queue',
  'lists',
  'diff',
  'states',
  'replica',
] as const;
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${PARTS.join(', ')}.`);
  process.exit(2);
}

const { source, learn, asked } = readSentences();
const product = await startProduct();
try {
  console.log(
    `Start: API ${product.startSeconds.api.toFixed(2)} s, worker ${product.startSeconds.worker.toFixed(2)} s.\n`,
  );
  const parts: Record<(typeof PARTS)[number], () => Promise<void>> = {
    parse: benchParse,
    traces: () => benchTraces(product, learn, asked),
    training: () => benchTraining(product),
    imports: () => benchImports(product),
    transfers: () => benchTransfers(product),
    queue: () => benchQueue(product),
    lists: () => benchLists(product),
    diff: () => benchDiff(product),
    states: () => benchStates(product),
    replica: benchReplica,
  };
  for (const name of PARTS) if (chosen.length === 0 || chosen.includes(name)) await parts[name]();
} finally {
  await product.stop();
}

async function benchParse(): Promise<void> {
  const data = join(product.home, 'sentences.json');
  await writeFile(data, JSON.stringify(learn));
  const { key, apiKey, trainSeconds } = await trained(product.address, learn);
  console.log(`${learn.length} sentences, ${INTENTS} intents, ${source}; trained in ${trainSeconds.toFixed(1)} s.\n`);
  const [bare, nlp] = [await startOther('bare', data), await startOther('node-nlp', data)];
  const bodies = asked.map((text) => ({ text, language: 'en' }));
  const several = await startApi({ ...product.settings, API_PROCESSES: '2' });
  const parsing = (name: string, api: { pid: number; address: string }, credential: string): Entrant => ({
    name,
    pid: api.pid,
    target: { url: `${api.address}/v2/parse/`, headers: { authorization: `Bearer ${credential}` }, bodies },
  });
  const single = { pid: product.apiPid, address: product.address };
  const entrants = [
    parsing('Parlance, `POST /v2/parse/`', single, key),
    parsing('the same with an API key', single, apiKey),
    parsing('the first with two API processes', several, key),
  ];
  if (bare)
    entrants.push({ name: 'a bare Fastify route', pid: bare.pid, target: { url: bare.url, headers: {}, bodies } });
  if (nlp) entrants.push({ name: 'node-nlp behind it', pid: nlp.pid, target: { url: nlp.url, headers: {}, bodies } });
  else console.log('node-nlp is not installed: PEERS names the folder where it is.');
  printTable(
    ['', `${RATE}/s p50 ms`, 'p99 ms', 'most per s', 'p50 ms', 'p99 ms', 'processor ms each', 'failed'],
    await race(entrants, RATE),
  );
  await several.stop();
  bare?.stop();
  nlp?.stop();
  await benchBatches(apiKey, asked);
}

/** Full batches, sent one after the other by a few programs. */
async function benchBatches(apiKey: string, asked: readonly string[]): Promise<void> {
  const bodies = Array.from({ length: Math.floor(asked.length / BATCH) }, (_, at) => ({
    texts: asked.slice(at * BATCH, (at + 1) * BATCH),
    language: 'en',
  }));
  const headers = { authorization: `Bearer ${apiKey}` };
  const target = { url: `${product.address}/v2/parse/batch/`, headers, bodies };
  const rounds = [];
  for (let round = 0; round <= BATCH_ROUNDS; round += 1) rounds.push(await atSaturation(target, 4, BATCH_CALLERS));
  const [, ...measured] = rounds;
  const middle = (read: (round: Measured) => number) => median(measured.map(read));
  const failed = measured.reduce((sum, round) => sum + round.failed, 0);
  console.log('');
  printTable(
    ['', 'texts per s', 'p50 ms', 'p99 ms', 'failed'],
    [
      [
        `\`POST /v2/parse/batch/\`, ${BATCH} texts each`,
        (middle(({ perSecond }) => perSecond) * BATCH).toFixed(0),
        middle(({ p50 }) => p50).toFixed(1),
        middle(({ p99 }) => p99).toFixed(1),
        String(failed),
      ],
    ],
  );
}
