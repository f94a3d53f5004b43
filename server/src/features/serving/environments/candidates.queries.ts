import { asc, eq, inArray } from 'drizzle-orm';
import {
  candidateCounts,
  candidateDifferences,
  environmentMoves,
  environments,
  predictionLogs,
} from '../../../db/schema/index.ts';
import { isNamed } from '../../../resources/environments/environments.queries.ts';
import { forgetState, insertState, NOTHING_TRIED } from './environments.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { EnvironmentRow, NewState } from './environments.queries.ts';
import type { ShownCount } from './environments.schema.ts';

interface NewCandidate {
  readonly state: NewState;
  readonly share: number;
}

/** Makes a state the one that is tried, instead of another one. */
export async function storeCandidate(
  tx: Database,
  environment: EnvironmentRow,
  { state, share }: NewCandidate,
): Promise<void> {
  const id = await insertState(tx, environment, state);
  await tx
    .update(environments)
    .set({ candidateMove: id, candidateShare: share, candidate: state.versionName })
    .where(eq(environments.id, environment.id));
  await forgetState(tx, environment.candidateMove);
}

/** From now on nothing is tried. */
export async function removeCandidate(tx: Database, { id, candidateMove }: EnvironmentRow): Promise<void> {
  await tx.update(environments).set(NOTHING_TRIED).where(eq(environments.id, id));
  await forgetState(tx, candidateMove);
}

/** Changes which share of the questions the present candidate answers; what was compared stays. */
export async function changeShare(
  tx: Database,
  { id, candidateMove }: EnvironmentRow,
  { state: { note, broken, movedBy }, share }: NewCandidate,
): Promise<void> {
  if (candidateMove !== null)
    await tx.update(environmentMoves).set({ note, broken, movedBy }).where(eq(environmentMoves.id, candidateMove));
  await tx.update(environments).set({ candidateShare: share }).where(eq(environments.id, id));
}

/** What was compared of each candidate, by language. */
export async function listCounts(db: Database, moveIds: readonly number[]): Promise<Map<number, ShownCount[]>> {
  const found = new Map<number, ShownCount[]>();
  if (moveIds.length === 0) return found;
  const rows = await db
    .select()
    .from(candidateCounts)
    .where(inArray(candidateCounts.moveId, [...moveIds]))
    .orderBy(asc(candidateCounts.language));
  for (const { moveId, ...count } of rows) found.set(moveId, [...(found.get(moveId) ?? []), count]);
  return found;
}

/** The questions that are kept of the candidate of an environment, the first one first. */
export async function listDifferences(
  db: Database,
  { uuid, name }: { uuid: string; name: string },
  { limit, offset }: PageRequest,
) {
  const own = db.select({ id: environments.candidateMove }).from(environments).where(isNamed(uuid, name));
  const isOwn = inArray(candidateDifferences.moveId, own);
  const results = await db
    .select({
      text: predictionLogs.text,
      askedAt: predictionLogs.createdAt,
      language: candidateDifferences.language,
      served: candidateDifferences.served,
      found: candidateDifferences.found,
    })
    .from(candidateDifferences)
    .innerJoin(predictionLogs, eq(predictionLogs.id, candidateDifferences.predictionId))
    .where(isOwn)
    .orderBy(asc(candidateDifferences.predictionId))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(candidateDifferences, isOwn), results };
}
