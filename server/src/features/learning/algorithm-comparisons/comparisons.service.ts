import { TASK_TYPE } from 'shared/domain';
import { BadRequest, Conflict, say } from '../../../lib/errors.ts';
import { dismissSuggestion, findComparison } from '../../../resources/algorithm-comparisons/comparisons.queries.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { countByIntent } from '../training/training.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Message } from '../../../lib/errors.ts';
import type { ComparisonRow } from '../../../resources/algorithm-comparisons/comparisons.queries.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { VersionLanguage } from '../../../resources/versions/versions.queries.ts';
import type { ComparisonStart } from './comparisons.schema.ts';

/** With fewer, some models would know only a fifth of the sentences of an intent. */
const MIN_SENTENCES = 5;

interface Place {
  readonly version?: number | undefined;
  readonly language: string;
}

export interface ComparisonState {
  readonly blocker: Message | undefined;
  readonly comparison: ComparisonRow | undefined;
  /** Revision of the language's sentences and settings. */
  readonly revision: number;
  readonly repository: Repository;
}

/** The last comparison of algorithms in a language, and what prevents the next one [CMP-01]. */
export async function readComparison(db: Database, grant: RepositoryGrant, place: Place): Promise<ComparisonState> {
  const row = await findPlace(db, grant, place);
  return {
    blocker: await findBlocker(db, row),
    comparison: row && (await findComparison(db, row.id)),
    revision: row?.revision ?? 0,
    repository: grant.resource,
  };
}

/** Queues a comparison [CMP-01]. @throws BadRequest when it cannot run, Conflict while one runs */
export async function startComparison(
  db: Database,
  grant: RepositoryGrant,
  place: Place,
): Promise<z.output<typeof ComparisonStart>> {
  const row = await findPlace(db, grant, place);
  const blocker = await findBlocker(db, row);
  if (!row || blocker) throw new BadRequest(blocker ?? say('evaluation_intents'));
  const started = await db.transaction((tx) =>
    startTask(tx, {
      type: TASK_TYPE.algorithmComparison,
      versionId: row.versionId,
      versionLanguageId: row.id,
      createdBy: grant.account?.id ?? null,
    }),
  );
  if (!started) throw new Conflict(say('comparison_running'));
  return { language: row.language, status: 'processing', id_queue: started.jobId };
}

/** Dismisses the suggestion of the last comparison, for everybody [CMP-06]. */
export async function declineSuggestion(db: Database, grant: RepositoryGrant, place: Place): Promise<void> {
  const row = await findPlace(db, grant, place);
  if (row) await dismissSuggestion(db, row.id);
}

async function findPlace(db: Database, grant: RepositoryGrant, { version: requested, language }: Place) {
  const version = await versionOf(db, grant.resource.uuid, requested);
  return findVersionLanguage(db, version.id, language);
}

async function findBlocker(db: Database, row: VersionLanguage | undefined): Promise<Message | undefined> {
  const intents = row ? await countByIntent(db, row) : new Map<string, number>();
  if (intents.size < 2) return say('evaluation_intents');
  const [fewest] = [...intents].sort(([, one], [, other]) => one - other);
  if (!fewest || fewest[1] >= MIN_SENTENCES) return undefined;
  const [intent, sentences] = fewest;
  return say('comparison_sentences', { count: MIN_SENTENCES, intent, sentences });
}
