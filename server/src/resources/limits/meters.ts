import { TooManyRequests } from '../../lib/errors.ts';
import { shareAttempts } from '../../lib/process/cluster-attempts.ts';
import { createAttemptCounter } from './attempt-counter.ts';
import type { FastifyRequest } from 'fastify';
import type { LimitKey } from './limit-key.ts';
import type { Config } from '../../config.ts';

/**
 * How much a program may do per minute. This protects processor time, not secrets: counted in memory, without asking
 * the database, together with the processes that share the port, and reported to the program.
 */
export interface Meter {
  readonly name: string;
  /** `Infinity` for no limit. */
  readonly most: number;
  /** Identifies the calls that are counted together. */
  readonly key: LimitKey;
}

export interface MeterReading {
  readonly name: string;
  readonly most: number;
  readonly left: number;
  /** Seconds until the minute ends. */
  readonly waitSeconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The remaining quotas, which responses report to programs. */
    meterReadings?: readonly MeterReading[];
  }
}

export const METER_SECONDS = 60;

const counter = createAttemptCounter(
  Date.now,
  shareAttempts((counted) => {
    counter.add(counted);
  }),
);

/** An operator's limit, multiplied by RATE_LIMITS. */
export function operatorsMost(config: Pick<Config, 'rateLimitFactor'>, perMinute: number): number {
  return config.rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : Math.floor(perMinute * config.rateLimitFactor);
}

/** @throws TooManyRequests with the seconds to wait when one of them is used up. */
export function countOn(request: FastifyRequest, meters: readonly Meter[], count = 1): void {
  const limited = meters.filter(({ most }) => most !== Number.POSITIVE_INFINITY);
  if (limited.length === 0) return;
  const counted = limited.map(({ name, most, key }) => {
    const { count: used, waitSeconds } = counter.count(`${name} ${key}`, METER_SECONDS, count);
    return { name, most, left: Math.max(0, most - used), waitSeconds, isOver: used > most };
  });
  request.meterReadings = [...(request.meterReadings ?? []), ...counted];
  const over = counted.filter(({ isOver }) => isOver);
  if (over.length > 0) throw new TooManyRequests(Math.max(1, ...over.map(({ waitSeconds }) => waitSeconds)));
}
