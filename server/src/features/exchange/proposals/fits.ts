import { placesOfTaken, readPresent } from './present-sentences.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';
import type { ProposalItem } from './proposals.queries.ts';
import type { Problem } from './proposals.schema.ts';

/**
 * Why items can no longer be accepted, by their ids; those that fit are missing.
 * @param own ids of the sentences that are changed or removed together with them
 */
export async function findProblems(
  db: Database,
  versionId: number,
  items: readonly ProposalItem[],
  own: readonly number[],
): Promise<ReadonlyMap<number, Problem>> {
  const present = await readPresent(
    db,
    versionId,
    items.flatMap(({ sentenceId }) => sentenceId ?? []),
  );
  const taken = await placesOfTaken(db, versionId, items, own);
  const problems = new Map<number, Problem>();
  for (const [place, { id, sentenceId, before, after }] of items.entries()) {
    const now = sentenceId === null ? null : present.get(sentenceId);
    const problem = taken.has(place) ? 'present' : now === undefined ? 'gone' : problemOf(now, before, after);
    if (problem !== undefined) problems.set(id, problem);
  }
  return problems;
}

type Said = StoredSentenceContent | null;

function problemOf(now: Said, before: Said, after: Said): Problem | undefined {
  if (now === null || before === null || areSame(now, before)) return undefined;
  return after !== null && areSame(now, after) ? 'present' : 'changed';
}

/** Whether two sentences say the same, as far as a training sees it. */
export function areSame(one: StoredSentenceContent, other: StoredSentenceContent): boolean {
  return one.text === other.text && one.intent === other.intent && marksOf(one) === marksOf(other);
}

const marksOf = ({ entities }: StoredSentenceContent): string =>
  JSON.stringify(
    entities
      .map(
        ({ start, end, entity, role = '', resolved_value: value = '' }) => [start, end, entity, role, value] as const,
      )
      .toSorted(([a], [b]) => a - b),
  );
