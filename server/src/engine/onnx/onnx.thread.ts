import { workerData } from 'node:worker_threads';
import { PackError } from 'nlu';
import { openOnnxSession } from './onnx-session.ts';
import type { MessagePort } from 'node:worker_threads';
import type { PackErrorCode } from 'nlu';

export interface EncoderThreadData {
  readonly folder: string;
  readonly port: MessagePort;
  /** Counts the results, so that a thread can wait for one without its event loop. */
  readonly answered: Int32Array;
}
export interface Order {
  readonly id: number;
  readonly text: string;
}
export type Answer = { readonly id: number } & (
  | { readonly vector: Float32Array }
  | { readonly code: PackErrorCode; readonly reason: string }
);

const { folder, port, answered } = workerData as EncoderThreadData;
const session = openOnnxSession(folder);
// Sent to every caller.
session.catch(() => undefined);

async function answerTo({ id, text }: Order): Promise<Answer> {
  try {
    const encode = await session;
    return { id, vector: await encode(text) };
  } catch (error) {
    const code = error instanceof PackError ? error.code : 'malformed';
    return { id, code, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** One text after the other: a session must not run twice at once. */
let last = Promise.resolve();
port.on('message', (order: Order) => {
  last = last.then(async () => {
    port.postMessage(await answerTo(order));
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
});
