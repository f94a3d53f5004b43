import cluster from 'node:cluster';
import { z } from 'zod';

/** Tries that a process counted: key, how many, and when their window ends (Unix time in ms). */
export type CountedTries = readonly [key: string, tries: number, endsAt: number];

const KIND = 'tries';
const SEND_AFTER_MS = 20;
const CountedMessage = z.object({
  type: z.literal(KIND),
  counted: z.array(z.tuple([z.string(), z.number(), z.number()])).readonly(),
});

/** Passes what each process counted on to the others; called by the process that started them. */
export function passTriesOn(): void {
  cluster.on('message', (child, message: unknown) => {
    const { data } = CountedMessage.safeParse(message);
    if (!data) return;
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other.id !== child.id && other.isConnected()) other.send(data);
  });
}

/**
 * Sends what this process counts to the processes that share its port, many tries in one message.
 * @param onCounted takes what the others counted
 */
export function shareTries(onCounted: (counted: readonly CountedTries[]) => void): (counted: CountedTries) => void {
  if (!cluster.isWorker) return () => undefined;
  let unsent = new Map<string, CountedTries>();
  process.on('message', (message) => {
    const { data } = CountedMessage.safeParse(message);
    if (data) onCounted(data.counted);
  });
  const send = () => {
    process.send?.({ type: KIND, counted: [...unsent.values()] });
    unsent = new Map();
  };
  return ([key, tries, endsAt]) => {
    if (unsent.size === 0) setTimeout(send, SEND_AFTER_MS).unref();
    unsent.set(key, [key, tries + (unsent.get(key)?.[1] ?? 0), endsAt]);
  };
}
