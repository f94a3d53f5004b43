/**
 * Measures the server: `pnpm bench:server`. Real processes and database, requests over HTTP. Figures of one run belong
 * together; those of two runs do not. CLINC150 is looked for in NLU_DATA, made-up sentences of the same size stand in for it.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readDataSet } from '../../nlu/bench/data-sets.ts';
import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { printTable } from '../../nlu/bench/table.ts';
import { atRate, atSaturation, medians } from './load.ts';
import { benchLists } from './lists.ts';
import { startOther } from './others.ts';
import { startProduct, trained } from './product.ts';
import type { Measured, Target } from './load.ts';
import type { Example } from './product.ts';

const INTENTS = 150;
const PER_INTENT = 30;
const ROUNDS = 3;
const SECONDS = 6;
const RATE = 200;
const CLINC = 'clinc150';

/** Sentences to learn and others to ask: CLINC's own splits when it is there. */
function readSentences(): { source: string; learn: Example[]; asked: string[] } {
  const rows = readDataSet(process.env['NLU_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data/nlu'), CLINC);
  if (typeof rows === 'string') {
    const made = createSynthetic({ sentences: INTENTS * (PER_INTENT + 5), intents: INTENTS, entities: 0, seed: 1 }).map(({ text, intent }) => ({ text, intent }));
    return { source: `made-up sentences (${rows})`, learn: made.slice(0, INTENTS * PER_INTENT), asked: made.slice(INTENTS * PER_INTENT).map(({ text }) => text) };
  }
  const seen = new Map<string, number>();
  const learn = rows.filter(({ split, intent }) => {
    const count = seen.get(intent) ?? 0;
    if (split !== 'train' || count >= PER_INTENT) return false;
    seen.set(intent, count + 1);
    return true;
  });
  return { source: 'CLINC150', learn: learn.map(({ text, intent }) => ({ text, intent })), asked: rows.filter(({ split }) => split === 'test').map(({ text }) => text) };
}

const ms = (value: number) => value.toFixed(1);
const cells = (name: string, rate: Measured, full: Measured) => [name, ms(rate.p50), ms(rate.p99), Math.round(full.perSecond).toString(), ms(full.p50), ms(full.p99), String(rate.failed + full.failed)];

const { source, learn, asked } = readSentences();
const product = await startProduct();
try {
  console.log(`Start: API ${product.startSeconds.api.toFixed(2)} s, worker ${product.startSeconds.worker.toFixed(2)} s.`);
  await benchParse();
  await benchLists(product);
} finally {
  await product.stop();
}

async function benchParse(): Promise<void> {
  const data = join(product.home, 'sentences.json');
  await writeFile(data, JSON.stringify(learn));
  const { key, trainSeconds } = await trained(product.address, learn);
  console.log(`${learn.length} sentences, ${INTENTS} intents, ${source}; trained in ${trainSeconds.toFixed(1)} s.`);
  const [bare, nlp] = [await startOther('bare', data), await startOther('node-nlp', data)];
  const body = (number: number) => ({ text: asked[number % asked.length], language: 'en' });
  const targets: [string, Target][] = [['Parlance', { url: `${product.address}/v2/parse/`, headers: { authorization: `Bearer ${key}` }, body }]];
  if (bare) targets.push(['a bare Fastify route', { url: bare.url, headers: {}, body }]);
  if (nlp) targets.push(['node-nlp behind it', { url: nlp.url, headers: {}, body }]);
  else console.log('node-nlp is not installed: PEERS names the folder where it is.');
  const rounds = targets.map(([name, target]) => ({ name, target, rate: [] as Measured[], full: [] as Measured[] }));
  for (const { target } of rounds) await atSaturation(target, 2);
  // Taken in turn, so that whatever else the machine does falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { target, rate, full } of rounds) {
      rate.push(await atRate(target, RATE, SECONDS));
      full.push(await atSaturation(target, SECONDS));
    }
  }
  printTable(['', `${RATE}/s p50 ms`, 'p99 ms', 'most per s', 'p50 ms', 'p99 ms', 'failed'], rounds.map(({ name, rate, full }) => cells(name, medians(rate), medians(full))));
  bare?.stop();
  nlp?.stop();
}
