import { isBeyondChance, TASK_TYPE } from 'shared/domain';
import { BadRequest, Conflict, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { findIntents } from '../../../resources/sentences/names.queries.ts';
import { cancelTask } from '../../../resources/tasks/cancel-tasks.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { presentReason } from '../../../resources/tasks/task-reason.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { missingWhatIf } from '../../../resources/what-ifs/what-if.resource.ts';
import { insertWhatIf, removeWhatIf, setTaskOf } from '../../../resources/what-ifs/what-ifs.queries.ts';
import { makeChange } from '../changes/changes.service.ts';
import { applyFix } from '../findings/fixes.service.ts';
import { planEdits } from '../changes/planned-edits.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { AppliedChange, StoredWhatIfContent } from '../../../resources/what-ifs/stored-what-if.ts';
import type { WhatIfGrant } from '../../../resources/what-ifs/what-if.resource.ts';
import type { Fixed } from '../findings/findings.schema.ts';
import type { WhatIfOrder, WhatIfState } from './what-ifs.schema.ts';

/**
 * Queues the measurement of a change that is not made [TRN-60].
 * @throws BadRequest when it affects no sentence, Conflict while another one is measured in the language
 */
export async function startWhatIf(
  db: Database,
  grant: RepositoryGrant,
  order: WhatIfOrder,
): Promise<{ readonly id: number }> {
  const version = await bodyVersion(db, grant.resource.uuid, order.repository_version);
  const row = await findVersionLanguage(db, version.id, order.language);
  const change = await changeOf(db, version.id, order);
  const { length: sentences } = await planEdits(db, version.id, change);
  if (!row || sentences === 0) throw new BadRequest(say('what_if_nothing'));
  return db.transaction(async (tx) => {
    const id = await insertWhatIf(tx, { versionLanguageId: row.id, change, sentences });
    const task = await startTask(tx, {
      type: TASK_TYPE.whatIf,
      versionId: version.id,
      versionLanguageId: row.id,
      createdBy: null,
      payload: { what_if: id },
    });
    if (!task) throw new Conflict(say('what_if_running'));
    await setTaskOf(tx, id, task.id);
    return { id };
  });
}

/** The change with intents as they are stored. */
async function changeOf(
  db: Database,
  versionId: number,
  { change, sentences = [], intents = [], intent = '', entity = '' }: WhatIfOrder,
): Promise<AppliedChange> {
  if (change === 'drop_entity') return { kind: change, entity };
  const known = await findIntents(db, versionId, [...intents, intent]);
  const stored = (name: string) => known.get(name)?.name ?? name;
  return change === 'move'
    ? { kind: change, sentences, intent: stored(intent) }
    : { kind: change, intents: intents.map(stored).filter((name) => name !== stored(intent)), intent: stored(intent) };
}

/** The effect of a change on answers, as far as it is measured. */
export function presentWhatIf(grant: WhatIfGrant, locale: Locale): z.output<typeof WhatIfState> {
  const { id, language, versionId, change, sentences, isOutdated, createdAt, content, task } = grant.resource;
  return {
    id,
    language,
    repository_version: versionId,
    change: change.kind,
    intents: change.kind === 'merge' ? change.intents : [],
    intent: change.kind === 'drop_entity' ? null : change.intent,
    entity: change.kind === 'drop_entity' ? change.entity : null,
    sentences,
    status: task.status,
    progress: task.progress,
    error: task.error === null ? null : presentReason(task.error, locale),
    is_outdated: isOutdated,
    created_at: presentMoment(createdAt),
    measured: content ? presentMeasured(content, grant) : null,
  };
}

/** People who may not write see no test sentences, and people who may not contribute no others. */
export function presentMeasured(
  content: StoredWhatIfContent,
  reader: Pick<WhatIfGrant, 'can'>,
): NonNullable<z.output<typeof WhatIfState>['measured']> {
  const isShown = reader.can(content.is_cross_validation ? 'can_contribute' : 'can_write');
  return {
    ...content,
    ...(isShown ? {} : { won: [], lost: [] }),
    is_certain: isBeyondChance(content.won_count, content.lost_count),
  };
}

/**
 * Makes the change in one transaction, to the current sentences [TRN-61].
 * @returns the fix that undoes it
 * @throws Conflict when a sentence changes in the meantime
 */
export function applyWhatIf(db: Database, grant: WhatIfGrant): Promise<z.output<typeof Fixed>> {
  const { id, versionId, language, change } = grant.resource;
  const fixing = { versionId, language, by: grant.account?.id };
  return db.transaction(async (tx) => {
    if (!(await removeWhatIf(tx, id))) throw missingWhatIf();
    if (change.kind !== 'drop_entity') {
      const { kind, ...order } = change;
      const made = await makeChange(tx, fixing, { change: kind, ...order });
      if (made.id === null) throw new BadRequest(say('what_if_nothing'));
      return { id: made.id, changed: made.changed, deleted: made.deleted };
    }
    const edits = await planEdits(tx, versionId, change);
    if (edits.length === 0) throw new BadRequest(say('what_if_nothing'));
    return { id: await applyFix(tx, fixing, edits), changed: edits.length, deleted: 0 };
  });
}

/** Discards a change; a running measurement is canceled. */
export async function discardWhatIf(db: Database, { resource: { id, task, versionId } }: WhatIfGrant): Promise<void> {
  await db.transaction(async (tx) => {
    await cancelTask(tx, { ...task, versionId });
    await removeWhatIf(tx, id);
  });
}
