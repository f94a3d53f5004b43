import cluster from 'node:cluster';
import { z } from 'zod';

/** Attempts counted by a process: key, count, and the end of their window (Unix time in ms). */
export type CountedAttempts = readonly [key: string, tries: number, endsAt: number];

const KIND = 'tries';
const SEND_AFTER_MS = 20;
const CountedMessage = z.object({
  type: z.literal(KIND),
  counted: z.array(z.tuple([z.string(), z.number(), z.number()])).readonly(),
});

/** Forwards the counts of each process to the others; called by the process that started them. */
export function forwardAttempts(): void {
  cluster.on('message', (child, message: unknown) => {
    const { data } = CountedMessage.safeParse(message);
    if (!data) return;
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other.id !== child.id && other.isConnected()) other.send(data);
  });
}

/**
 * Sends the counts of this process to the processes that share its port, many counts in one message.
 * @param onCounted receives the counts of the others
 */
export function shareAttempts(
  onCounted: (counted: readonly CountedAttempts[]) => void,
): (counted: CountedAttempts) => void {
  if (!cluster.isWorker) return () => undefined;
  let unsent = new Map<string, CountedAttempts>();
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
