import { atRate, atSaturation, median } from './load.ts';
import { processorMs } from './processor.ts';
import type { Measured, Target } from './load.ts';

/** One of several servers that are compared. */
export interface Entrant {
  readonly name: string;
  readonly pid: number;
  readonly target: Target;
}

interface Round {
  readonly rate: Measured;
  readonly full: Measured;
  /** Processor time of the server per response at saturation. */
  readonly processorMs: number;
}

const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 3;

/** Rows of the table: medians of interleaved rounds, so that other load on the machine affects all alike. */
export async function race(entrants: readonly Entrant[], perSecond: number): Promise<string[][]> {
  const lanes = entrants.map((entrant) => ({ entrant, rounds: [] as Round[] }));
  for (const { entrant } of lanes) await atSaturation(entrant.target, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { entrant, rounds } of lanes) rounds.push(await measure(entrant, perSecond));
  }
  return lanes.map(({ entrant, rounds }) => row(entrant.name, rounds));
}

async function measure({ pid, target }: Entrant, perSecond: number): Promise<Round> {
  const rate = await atRate(target, perSecond, SECONDS);
  const before = await processorMs(pid);
  const full = await atSaturation(target, SECONDS);
  return { rate, full, processorMs: ((await processorMs(pid)) - before) / full.count };
}

function row(name: string, rounds: readonly Round[]): string[] {
  const middle = (read: (round: Round) => number, digits: number) => median(rounds.map(read)).toFixed(digits);
  const failed = rounds.reduce((sum, { rate, full }) => sum + rate.failed + full.failed, 0);
  return [
    name,
    middle(({ rate }) => rate.p50, 1),
    middle(({ rate }) => rate.p99, 1),
    middle(({ full }) => full.perSecond, 0),
    middle(({ full }) => full.p50, 1),
    middle(({ full }) => full.p99, 1),
    middle((each) => each.processorMs, 2),
    String(failed),
  ];
}
