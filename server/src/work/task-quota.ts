import { enforceQuotasOfVersion, QuotaExceeded } from '../resources/quotas/quotas.service.ts';
import { TaskFailure } from './job.ts';
import type { Database } from '../db/client.ts';
import type { Quota } from '../resources/quotas/quotas.queries.ts';
import type { QuotaLimits } from '../resources/quotas/quotas.service.ts';
import type { TaskPlace } from './task-work.queries.ts';

/** The reason is visible to everyone who can see the task, so it never names the owner's usage. @throws TaskFailure */
export async function enforceTaskQuota(
  tx: Database,
  { versionId }: TaskPlace,
  limits: QuotaLimits,
  quota: Quota,
): Promise<void> {
  await enforceQuotasOfVersion(tx, versionId, [quota], { limits, by: null }).catch((error: unknown) => {
    throw error instanceof QuotaExceeded ? new TaskFailure(error.detail) : error;
  });
}
