import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { encode, train } from './index.ts';
import type { TrainingData } from './index.ts';
import { english, SETTINGS } from './testing/bots.ts';
import { createCommands } from './testing/commands.ts';

type Message = { fraction: number } | { bytes: Uint8Array } | { refused: string };

/** A caller's thread: reports progress, transfers the bytes, polls a shared byte to stop. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const stop = new Uint8Array(workerData.stopFlag);
  import(workerData.engine).then(({ encode, train }) => {
    const options = {
      settings: workerData.settings,
      seed: 1,
      onProgress: ({ fraction }) => parentPort.postMessage({ fraction }),
      shouldStop: () => Atomics.load(stop, 0) === 1,
    };
    const bytes = encode(train(workerData.data, options));
    parentPort.postMessage({ bytes }, [bytes.buffer]);
  }).catch((error) => parentPort.postMessage({ refused: error.code ?? String(error) }));
`;

function trainInThread(
  data: TrainingData,
  stopFlag: SharedArrayBuffer,
  onMessage: (message: Message) => void,
): Promise<Message> {
  const engine = pathToFileURL(join(__dirname, 'index.ts')).href;
  const worker = new Worker(THREAD, { eval: true, workerData: { engine, settings: SETTINGS, data, stopFlag } });
  return new Promise((resolve, reject) => {
    let last: Message = { refused: 'silence' };
    worker.on('message', (message: Message) => onMessage((last = message)));
    worker.on('error', reject);
    worker.on('exit', () => resolve(last));
  });
}

test('training in a thread gives the same bytes and reports progress', async () => {
  const fractions: number[] = [];
  const last = await trainInThread(
    english,
    new SharedArrayBuffer(1),
    (message) => 'fraction' in message && fractions.push(message.fraction),
  );
  expect('bytes' in last && Buffer.compare(last.bytes, encode(train(english, { settings: SETTINGS, seed: 1 })))).toBe(
    0,
  );
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.slice().sort((a, b) => a - b));
});

test('a shared byte aborts training in a thread', async () => {
  const stopFlag = new SharedArrayBuffer(1);
  const many = { language: 'en', examples: createCommands(3000, 1) };
  const last = await trainInThread(many, stopFlag, () => Atomics.store(new Uint8Array(stopFlag), 0, 1));
  expect(last).toEqual({ refused: 'aborted' });
});
