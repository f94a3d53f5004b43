import { bothKeys, limitKey } from '../../../resources/limits/limit-key.ts';
import { countOn, operatorsMost } from '../../../resources/limits/meters.ts';
import type { FastifyRequest } from 'fastify';
import type { KeyLimits } from '../../../lib/grant.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

interface Caller {
  readonly repository: Pick<Repository, 'uuid' | 'textsPerMinute'>;
  readonly ownerId: number;
  readonly key?: KeyLimits | undefined;
}

/**
 * Counts texts against the limits per minute of the operator, the intelligence and the API key.
 * @throws TooManyRequests
 */
export function countTexts(request: FastifyRequest, { repository, ownerId, key }: Caller, texts = 1): void {
  const { config } = request.server;
  const most = operatorsMost(config, config.parsePerMinute);
  const allowed = Math.min(most, repository.textsPerMinute ?? most);
  const meters = [
    { name: 'parse', most: allowed, key: bothKeys(limitKey('record', repository.uuid), limitKey('account', ownerId)) },
  ];
  if (key && key.textsPerMinute !== null)
    meters.push({ name: 'key', most: key.textsPerMinute, key: limitKey('record', key.id) });
  countOn(request, meters, texts);
}
