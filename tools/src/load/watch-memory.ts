import { FEWEST, growthOf, residentBytes } from './memory.ts';
import type { Sample } from './memory.ts';
import type { Options } from './options.ts';

export interface Watched {
  /** @returns a line for each process, and whether all are flat */
  stop(): { readonly lines: readonly string[]; readonly isFlat: boolean };
}

const EVERY_MS = 10_000;
const MEGABYTE = 1024 * 1024;

/** Reads the memory of processes every ten seconds. */
export function watchMemory({ metrics, metricsToken }: Pick<Options, 'metrics' | 'metricsToken'>): Watched {
  const samples = new Map<string, Sample[]>(metrics.map((address) => [address, []]));
  const headers = new Headers(metricsToken === undefined ? [] : [['authorization', `Bearer ${metricsToken}`]]);
  const look = async (address: string) => {
    const answer = await fetch(address, { headers });
    const bytes = residentBytes(await answer.text());
    if (bytes !== undefined) samples.get(address)?.push({ at: Date.now(), bytes });
  };
  // A failed read is one sample less; too few samples are reported.
  const lookAtAll = () => {
    for (const address of metrics) look(address).catch(() => undefined);
  };
  const timer = setInterval(lookAtAll, EVERY_MS);
  lookAtAll();
  return {
    stop: () => {
      clearInterval(timer);
      const found = [...samples].map(([address, taken]) => describe(address, taken));
      return { lines: found.map(({ line }) => line), isFlat: found.every(({ isFlat }) => isFlat) };
    },
  };
}

function describe(address: string, samples: readonly Sample[]) {
  const growth = growthOf(samples);
  if (!growth)
    return { isFlat: false, line: `memory of ${address}: ${samples.length} samples, at least ${FEWEST} are needed` };
  const [before, after] = [growth.before, growth.after].map((bytes) => (bytes / MEGABYTE).toFixed(0));
  const verdict = growth.isFlat ? 'flat' : 'it grows';
  return { isFlat: growth.isFlat, line: `memory of ${address}: ${before} MB, later ${after} MB: ${verdict}` };
}
