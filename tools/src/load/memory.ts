import { median } from '../bench/numbers.ts';

/** Memory of a process at a moment, in bytes. */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

export interface Growth {
  readonly before: number;
  readonly after: number;
  readonly isFlat: boolean;
}

/** The beginning, in which caches fill and code is compiled, is skipped. */
const WARM_UP = 0.25;
const PARTS = 3;
/** Thresholds of growth: both must be exceeded. */
const SHARE = 0.1;
const BYTES = 30 * 1024 * 1024;
/** Minimum number of samples. */
export const FEWEST = 12;

/** Compares the first third after the warm-up with the last; undefined when there are too few samples. */
export function growthOf(samples: readonly Sample[]): Growth | undefined {
  if (samples.length < FEWEST) return undefined;
  const warm = samples.slice(Math.floor(samples.length * WARM_UP)).map(({ bytes }) => bytes);
  const part = Math.floor(warm.length / PARTS);
  const [before, after] = [median(warm.slice(0, part)), median(warm.slice(-part))];
  return { before, after, isFlat: after - before <= Math.max(BYTES, before * SHARE) };
}

/** Resident memory of a process, from its metrics in Prometheus format. */
export function residentBytes(metrics: string): number | undefined {
  const [, value] = /^process_resident_memory_bytes\s+([\d.e+]+)$/m.exec(metrics) ?? [];
  return value === undefined ? undefined : Number(value);
}
