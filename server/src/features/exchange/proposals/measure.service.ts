import { TASK_TYPE } from 'shared/domain';
import { Conflict, fieldError, say } from '../../../lib/errors.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { insertWhatIf, removeWhatIf, setTaskOf } from '../../../resources/what-ifs/what-ifs.queries.ts';
import { holdProposal, readItemFacts, setWhatIf } from './proposals.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { ProposalGrant } from './proposal.resource.ts';

/**
 * Queues the measurement of the effect that the sentences of a language have, by default of the most frequent [PRP-05].
 * @throws Conflict when the proposal is closed, or while another change is measured in the language
 * @throws FieldErrors at a language without sentences of the proposal
 */
export async function measureProposal(
  db: Database,
  { resource: { proposal } }: ProposalGrant,
  wanted: string | undefined,
): Promise<void> {
  const { id, versionId } = proposal;
  const { languages } = await readItemFacts(db, id);
  const language = wanted ?? languages[0] ?? '';
  const row = languages.includes(language) ? await findVersionLanguage(db, versionId, language) : undefined;
  if (!row) throw fieldError('language', say('proposal_language'));
  await db.transaction(async (tx) => {
    if ((await holdProposal(tx, id)) !== 'open') throw new Conflict(say('proposal_closed'));
    const change = { kind: 'proposal', proposal: id } as const;
    const whatIf = await insertWhatIf(tx, { versionLanguageId: row.id, change, sentences: proposal.items });
    const task = await startTask(tx, {
      type: TASK_TYPE.whatIf,
      versionId,
      versionLanguageId: row.id,
      createdBy: null,
      payload: { what_if: whatIf },
    });
    if (!task) throw new Conflict(say('what_if_running'));
    await setTaskOf(tx, whatIf, task.id);
    if (proposal.whatIfId !== null) await removeWhatIf(tx, proposal.whatIfId);
    await setWhatIf(tx, id, whatIf);
  });
}
