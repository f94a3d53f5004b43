import { TASK_STATUS } from 'shared/domain';
import { Conflict, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { presentReason, storedReason } from '../../../resources/tasks/task-reason.ts';
import { findCreation, listCreations, removeCreation } from './creations.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { CreationRow } from './creations.queries.ts';
import type { Creation } from './creations.schema.ts';

type PresentedCreation = z.output<typeof Creation>;

/** The caller's creations from files and copies, running and ended [IMP-90]. */
export async function readCreations(
  db: Database,
  account: Account,
  { locale, ...page }: PageRequest & { readonly locale: Locale },
): Promise<Page<PresentedCreation>> {
  const { count, results } = await listCreations(db, account.id, page);
  const presented: PresentedCreation[] = [];
  for (const row of results) presented.push(await present(db, row, { account, locale }));
  return { count, results: presented };
}

/** Deletes the record of a creation. @throws NotFound for others' creations, Conflict while it is running */
export async function dismissCreation(db: Database, account: Account, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findCreation(tx, account.id, id);
    if (!found) throw new NotFound(say('creation_missing'));
    if (isOpen(stateOf(found))) throw new Conflict(say('creation_running'));
    await removeCreation(tx, id);
  });
}

async function present(
  db: Database,
  row: CreationRow,
  { account, locale }: { readonly account: Account; readonly locale: Locale },
): Promise<PresentedCreation> {
  const state = stateOf(row);
  const endedAt = row.endedAt ?? row.taskEndedAt;
  const reason = row.error ?? storedReason(say('creation_cancelled'));
  return {
    id: row.id,
    name: row.name,
    state,
    progress: state === 'done' ? 1 : (row.progress ?? 0),
    stage: row.stage ?? '',
    cancel_requested: row.cancelRequested ?? false,
    error: state === 'failed' ? presentReason(reason, locale) : null,
    task: row.task,
    intelligence: await placeOf(db, row.repositoryUuid, account),
    is_copy: row.copiedFrom !== null,
    copied_from: await placeOf(db, row.copiedFrom, account),
    created_at: presentMoment(row.createdAt),
    ended_at: endedAt && presentMoment(endedAt),
  };
}

function stateOf({ status }: CreationRow): PresentedCreation['state'] {
  if (status === TASK_STATUS.success) return 'done';
  if (status === TASK_STATUS.pending) return 'waiting';
  return status === TASK_STATUS.processing ? 'running' : 'failed';
}

const isOpen = (state: PresentedCreation['state']): boolean => state === 'waiting' || state === 'running';

async function placeOf(
  db: Database,
  uuid: string | null,
  account: Account,
): Promise<PresentedCreation['intelligence']> {
  const judged = uuid === null ? undefined : await judgeRepository(db, uuid, account);
  if (!judged?.flags.has('can_read')) return null;
  const { name, slug, ownerNickname } = judged.resource;
  return { uuid: judged.resource.uuid, name, slug, owner__nickname: ownerNickname };
}
