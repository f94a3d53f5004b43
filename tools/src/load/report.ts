import { quantile } from '../bench/numbers.ts';
import { KINDS } from './kinds.ts';
import type { Kind } from './kinds.ts';
import type { Done } from './open-loop.ts';

const SHARES = [0.5, 0.9, 0.95, 0.99, 0.999, 1] as const;
const WIDTH = 10;
const NAMES = ['count', 'per s', 'p50', 'p90', 'p95', 'p99', 'p99.9', 'most', 'failed'];

/** Times by kind as they arrive, and failures. */
export function createReport() {
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const failures = new Map<string, number>();
  const failed = new Map<Kind, number>();
  return {
    add({ kind, ms, failure }: Done<Kind>): void {
      if (failure === undefined) times.get(kind)?.push(ms);
      else {
        failed.set(kind, (failed.get(kind) ?? 0) + 1);
        failures.set(`${kind} ${failure}`, (failures.get(`${kind} ${failure}`) ?? 0) + 1);
      }
    },
    /** Lines of a table, times in ms, then the failures by cause. */
    lines(seconds: number): string[] {
      const rows = KINDS.flatMap((kind) => {
        const measured = times.get(kind) ?? [];
        const lost = failed.get(kind) ?? 0;
        if (measured.length + lost === 0) return [];
        const figures = SHARES.map((share) => (measured.length === 0 ? '–' : quantile(measured, share).toFixed(1)));
        return [row(kind, [String(measured.length), (measured.length / seconds).toFixed(2), ...figures, String(lost)])];
      });
      const told = [...failures].map(([what, count]) => `failed: ${what}, ${count} times`);
      return [row('ms', NAMES), ...rows, ...told];
    },
  };
}

const row = (name: string, cells: readonly string[]) =>
  `${name.padEnd(WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`;
