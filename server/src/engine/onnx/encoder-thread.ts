import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { PackError } from 'nlu';
import type { Answer, EncoderThreadData, Order } from './onnx.thread.ts';

/** Longer than the largest model takes to load. */
const LONGEST_WAIT_MS = 120_000;

/**
 * A model on a separate thread. The runtime is asynchronous and the engine is not: the calling thread can block until a
 * vector is available, or do other work in the meantime.
 */
export interface EncoderThread {
  readonly encode: (text: string) => Promise<Float32Array>;
  readonly encodeNow: (text: string) => Float32Array;
  readonly stop: () => void;
}

export function startEncoderThread(folder: string): EncoderThread {
  const { port1: port, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: EncoderThreadData = { folder, port: port2, answered };
  const thread = new Worker(new URL('onnx.thread.ts', import.meta.url), { workerData: data, transferList: [port2] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  const ask = (text: string, onAnswer: (answer: Answer) => void): void => {
    const order: Order = { id: ++lastId, text };
    waiting.set(order.id, onAnswer);
    port.postMessage(order);
  };
  const settle = (answer: Answer): void => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  port.on('message', settle);
  // Neither keeps the process alive.
  port.unref();
  thread.unref();
  return {
    encode: async (text) => vectorIn(await new Promise<Answer>((resolve) => ask(text, resolve))),
    encodeNow: (text) => {
      const own: Answer[] = [];
      ask(text, (answer) => own.push(answer));
      for (;;) {
        const [answer] = own;
        if (answer) return vectorIn(answer);
        const count = Atomics.load(answered, 0);
        const received: { readonly message: Answer } | undefined = receiveMessageOnPort(port);
        if (received) settle(received.message);
        else if (Atomics.wait(answered, 0, count, LONGEST_WAIT_MS) === 'timed-out')
          throw new PackError('malformed', 'Its model does not answer.');
      }
    },
    stop: () => void thread.terminate(),
  };
}

function vectorIn(answer: Answer): Float32Array {
  if ('vector' in answer) return answer.vector;
  throw new PackError(answer.code, answer.reason);
}
