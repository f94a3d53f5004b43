import { fieldError, HttpError, say } from '../../lib/errors.ts';
import { belongsTo, countUsage, findOwnerOfVersion, queueForOwner, secondsToNextTraining } from './quotas.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Message } from '../../lib/errors.ts';
import type { Quota } from './quotas.queries.ts';

export type QuotaLimits = Pick<Config, 'quotaSentences' | 'quotaIntelligences' | 'quotaModelBytes' | 'quotaTrainings'>;

/** For the product's own work, such as the example intelligences. */
export const NO_LIMITS: QuotaLimits = {
  quotaSentences: 0,
  quotaIntelligences: 0,
  quotaModelBytes: 0,
  quotaTrainings: 0,
};

/** 0 means no limit. */
const LIMIT_OF: Readonly<Record<Quota, keyof QuotaLimits>> = {
  sentences: 'quotaSentences',
  intelligences: 'quotaIntelligences',
  model_bytes: 'quotaModelBytes',
  trainings: 'quotaTrainings',
};
const MEGABYTE = 1024 * 1024;

interface Excess {
  readonly quota: Quota;
  readonly limit: number;
  /** Absent for callers who may not see the owner's usage. */
  readonly used: number | undefined;
}

/** An owner's usage would exceed a quota: 403, or 429 where waiting helps. Nothing is stored. */
export class QuotaExceeded extends HttpError {
  override readonly status: number;
  override readonly code = 'quota';
  override readonly headers: Readonly<Record<string, string>>;
  override readonly extra: Readonly<Record<string, unknown>>;

  constructor(excess: Excess, retrySeconds?: number) {
    super(messageOf(excess));
    this.status = retrySeconds === undefined ? 403 : 429;
    this.headers = retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) };
    const { quota, limit, used } = excess;
    this.extra = { quota, limit, ...(used === undefined ? {} : { used }) };
  }
}

function messageOf({ quota, limit, used }: Excess): Message {
  const shown = (value: number) => (quota === 'model_bytes' ? Math.ceil(value / MEGABYTE) : value);
  return used === undefined
    ? say(`quota_${quota}_full`, { limit: shown(limit) })
    : say(`quota_${quota}`, { limit: shown(limit), used: shown(used) });
}

export interface QuotaScope {
  readonly limits: QuotaLimits;
  /** The person who acts: the response reports the usage only to members of the owner. */
  readonly by: number | null;
  /** The number of items that will be added later. */
  readonly adding?: number;
}

/**
 * Call it after adding, in the same transaction: of parallel additions, those that exceed the quota are rolled back.
 * @throws QuotaExceeded
 */
export async function enforceQuotas(
  tx: Database,
  ownerId: number,
  quotas: readonly Quota[],
  { limits, by, adding = 0 }: QuotaScope,
): Promise<void> {
  const limited = quotas.filter((quota) => limits[LIMIT_OF[quota]] > 0);
  if (limited.length === 0) return;
  await queueForOwner(tx, ownerId);
  for (const quota of limited) {
    const limit = limits[LIMIT_OF[quota]];
    const used = (await countUsage(tx, ownerId, quota)) + adding;
    if (used <= limit) continue;
    const isKnown = by !== null && (await belongsTo(tx, ownerId, by));
    const retrySeconds = quota === 'trainings' ? await secondsToNextTraining(tx, ownerId) : undefined;
    throw new QuotaExceeded({ quota, limit, used: isKnown ? used : undefined }, retrySeconds);
  }
}

/** Like `enforceQuotas`, for content of a version. */
export async function enforceQuotasOfVersion(
  tx: Database,
  versionId: number,
  quotas: readonly Quota[],
  scope: QuotaScope,
): Promise<void> {
  const ownerId = await findOwnerOfVersion(tx, versionId);
  if (ownerId !== undefined) await enforceQuotas(tx, ownerId, quotas, scope);
}

/** Reports an exceeded quota at a field of a form; `null` is the form as a whole. */
export function quotaAt(field: string | null): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof QuotaExceeded)) throw error;
    throw fieldError(field, error.detail);
  };
}

/** An owner's usage of each quota; `limit` is null where there is none. */
export async function readUsage(
  db: Database,
  ownerId: number,
  limits: QuotaLimits,
): Promise<Readonly<Record<Quota, { used: number; limit: number | null }>>> {
  const of = async (quota: Quota) => ({
    used: await countUsage(db, ownerId, quota),
    limit: limits[LIMIT_OF[quota]] || null,
  });
  const [sentences, intelligences, modelBytes, trainings] = await Promise.all([
    of('sentences'),
    of('intelligences'),
    of('model_bytes'),
    of('trainings'),
  ]);
  return { sentences, intelligences, model_bytes: modelBytes, trainings };
}
