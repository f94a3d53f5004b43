import { actVia } from '../../../db/acting.ts';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, FieldErrors, Forbidden, say } from '../../../lib/errors.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { cancelTask } from '../../../resources/tasks/cancel-tasks.ts';
import { findWhatIf } from '../../../resources/what-ifs/what-ifs.queries.ts';
import { holdSentences } from '../../learning/findings/fix-sentences.queries.ts';
import { storeFix } from '../../learning/findings/fixes.queries.ts';
import { carryOut } from '../diffs/restore.service.ts';
import { findProblems } from './fits.ts';
import { closeProposal, everyItem, holdProposal, inBatches, recordAccepted } from './proposals.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { NotificationKind } from '../../../resources/notifications/kinds.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { Fixing } from '../../learning/findings/fixes.service.ts';
import type { Plan } from '../diffs/restore.service.ts';
import type { ProposalGrant } from './proposal.resource.ts';
import type { ProposalItem } from './proposals.queries.ts';
import type { AcceptBody, Accepted } from './proposals.schema.ts';

/**
 * Makes the changes of a proposal, all that fit or the chosen ones, in one transaction that one call undoes [PRP-04].
 * @throws Conflict when it is closed, when nothing of it fits, or when a sentence exists already
 * @throws FieldErrors at items of other proposals, QuotaExceeded
 */
export async function acceptProposal(
  db: Database,
  grant: ProposalGrant,
  order: z.output<typeof AcceptBody>,
  limits: QuotaLimits,
): Promise<z.output<typeof Accepted>> {
  try {
    return await db.transaction((tx) => accept(tx, grant, order, limits));
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw new Conflict(say('sentence_exists'));
    return quotaAt(null)(error);
  }
}

async function accept(
  tx: Database,
  grant: ProposalGrant,
  { items: ids, except = [], reason }: z.output<typeof AcceptBody>,
  limits: QuotaLimits,
): Promise<z.output<typeof Accepted>> {
  const { id, versionId, authorId } = grant.resource.proposal;
  await holdOpen(tx, id);
  await actVia(tx, 'proposal');
  const chosen = (await chosenItems(tx, id, ids)).filter((item) => !except.includes(item.id));
  const fitting = await fittingItems(tx, versionId, chosen);
  if (fitting.length === 0) throw new Conflict(say('proposal_nothing_fits'));
  const { language } = grant.resource.repository;
  const fixing: Fixing = { versionId, language, by: grant.account?.id };
  const content = await carryOut(tx, fixing, planOf(fitting), authorId ?? undefined);
  const [added, changed, deleted] = [content.added.length, content.rewritten.length, content.deleted.length];
  if (added > 0) await enforceQuotasOfVersion(tx, versionId, ['sentences'], { limits, by: fixing.by ?? null });
  const fix = await storeFix(tx, { versionId, language, content, createdBy: fixing.by ?? null });
  await recordAccepted(
    tx,
    fitting.map((item) => item.id),
  );
  await close(tx, grant, { state: 'accepted', reason });
  return { id: fix, added, changed, deleted, left: chosen.length - added - changed - deleted };
}

/** @throws FieldErrors at ids that are not among its items */
async function chosenItems(tx: Database, id: number, ids: readonly number[] | undefined): Promise<ProposalItem[]> {
  const wanted = ids && new Set(ids);
  const chosen: ProposalItem[] = [];
  for await (const items of everyItem(tx, id)) chosen.push(...items.filter((item) => wanted?.has(item.id) ?? true));
  const known = new Set(chosen.map((item) => item.id));
  const unknown = (ids ?? []).flatMap((value, at) =>
    known.has(value) ? [] : [{ path: ['items', at], message: say('pk_unknown', { value }) }],
  );
  if (unknown.length > 0) throw new FieldErrors(unknown);
  return chosen;
}

/** Locks the sentences that they change, so that they stay as they are compared. */
async function fittingItems(tx: Database, versionId: number, items: readonly ProposalItem[]): Promise<ProposalItem[]> {
  const own = items.flatMap(({ sentenceId }) => sentenceId ?? []);
  await holdSentences(tx, versionId, 'example', own);
  const fitting: ProposalItem[] = [];
  for (const some of inBatches(items)) {
    const problems = await findProblems(tx, versionId, some, own);
    fitting.push(...some.filter(({ id }) => !problems.has(id)));
  }
  return fitting;
}

function planOf(items: readonly ProposalItem[]): Plan {
  const said = items.map(({ sentenceId, language, before, after }) => {
    const { text = before?.text ?? '', intent = '', entities: marks = [] } = after ?? {};
    return { id: sentenceId, language, text, intent, marks, isDeleted: after === null };
  });
  return {
    added: said.filter(({ id }) => id === null),
    rewritten: said.flatMap(({ id, isDeleted, ...rewrite }) => (id === null || isDeleted ? [] : [{ id, ...rewrite }])),
    deleted: said.flatMap(({ id, isDeleted, text }) => (id !== null && isDeleted ? [{ id, text }] : [])),
  };
}

/** @throws Conflict when it is closed */
export function declineProposal(db: Database, grant: ProposalGrant, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    await holdOpen(tx, grant.resource.proposal.id);
    await close(tx, grant, { state: 'declined', reason });
  });
}

/** @throws Forbidden for proposals of others, Conflict when it is closed */
export async function withdrawProposal(db: Database, grant: ProposalGrant): Promise<void> {
  const { id, authorId } = grant.resource.proposal;
  if (authorId === null || authorId !== grant.account?.id) throw new Forbidden(say('forbidden'));
  await db.transaction(async (tx) => {
    await holdOpen(tx, id);
    await close(tx, grant, { state: 'withdrawn' });
  });
}

async function holdOpen(tx: Database, id: number): Promise<void> {
  if ((await holdProposal(tx, id)) !== 'open') throw new Conflict(say('proposal_closed'));
}

interface Closing {
  readonly state: 'accepted' | 'declined' | 'withdrawn';
  readonly reason?: string | undefined;
}

const NEWS: Readonly<Partial<Record<Closing['state'], NotificationKind>>> = {
  accepted: 'proposal.accepted',
  declined: 'proposal.declined',
};

/** Closes a proposal, cancels its measurement and notifies its author, unless this is who closes it. */
async function close(tx: Database, { account, resource }: ProposalGrant, { state, reason }: Closing): Promise<void> {
  const { id, versionId, authorId, whatIfId, repositoryUuid } = resource.proposal;
  await closeProposal(tx, id, { state, reason, by: account?.id });
  const measured = whatIfId === null ? undefined : await findWhatIf(tx, whatIfId);
  if (measured) await cancelTask(tx, { ...measured.task, versionId });
  const kind = NEWS[state];
  if (kind === undefined || authorId === null || authorId === account?.id) return;
  const data = { person: account?.name ?? '', version: versionId, proposal: id };
  await notifyPeople(tx, [authorId], { kind, repositoryUuid, data });
}
