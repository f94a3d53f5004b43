import cluster from 'node:cluster';
import { z } from 'zod';

/** Tries that a process counted: key, how many, and when their window ends (Unix time in ms). */
export type CountedTries = readonly [key: string, tries: number, endsAt: number];

const KIND = 'tries';
const TELL_AFTER_MS = 20;
const Told = z.object({
  type: z.literal(KIND),
  counted: z.array(z.tuple([z.string(), z.number(), z.number()])).readonly(),
});

/** Tells each process what the others counted; for the process that started them. */
export function passTriesOn(): void {
  cluster.on('message', (child, message: unknown) => {
    const { data } = Told.safeParse(message);
    if (!data) return;
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other.id !== child.id && other.isConnected()) other.send(data);
  });
}

/**
 * Tells the processes that share this one's port what it counts, some times a second together.
 * @param hear takes what the others counted
 */
export function shareTries(hear: (counted: readonly CountedTries[]) => void): (counted: CountedTries) => void {
  if (!cluster.isWorker) return () => undefined;
  let untold = new Map<string, CountedTries>();
  process.on('message', (message) => {
    const { data } = Told.safeParse(message);
    if (data) hear(data.counted);
  });
  const tell = () => {
    process.send?.({ type: KIND, counted: [...untold.values()] });
    untold = new Map();
  };
  return ([key, tries, endsAt]) => {
    if (untold.size === 0) setTimeout(tell, TELL_AFTER_MS).unref();
    untold.set(key, [key, tries + (untold.get(key)?.[1] ?? 0), endsAt]);
  };
}
