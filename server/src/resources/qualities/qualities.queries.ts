import { and, eq, sql } from 'drizzle-orm';
import { modelQualities } from '../../db/schema/index.ts';
import { StoredAnswers } from './stored-quality.ts';
import type { Database } from '../../db/client.ts';
import type { StoredAnswersContent, StoredChangeContent } from './stored-quality.ts';

export interface MeasuredQuality {
  readonly isCrossValidation: boolean;
  readonly sentences: number;
  readonly right: number;
  readonly entityF1: number | null;
  readonly answers: StoredAnswersContent;
}

interface ModelPlace {
  readonly versionLanguageId: number;
  readonly modelId: string;
}

const of = ({ versionLanguageId, modelId }: ModelPlace) =>
  and(eq(modelQualities.versionLanguageId, versionLanguageId), eq(modelQualities.modelId, modelId));

/** The measurement of a model; undefined if there is none. */
export async function findQuality(db: Database, place: ModelPlace): Promise<MeasuredQuality | undefined> {
  const [found] = await db.select().from(modelQualities).where(of(place));
  return found && { ...found, answers: StoredAnswers.parse(found.answers) };
}

/** Stores the measurement of a model. */
export async function storeQuality(
  tx: Database,
  { versionLanguageId, modelId }: ModelPlace,
  quality: MeasuredQuality & { readonly change: StoredChangeContent | null },
): Promise<void> {
  const row = { ...quality, createdAt: sql`clock_timestamp()` };
  await tx
    .insert(modelQualities)
    .values({ versionLanguageId, modelId, ...row })
    .onConflictDoUpdate({ target: [modelQualities.versionLanguageId, modelQualities.modelId], set: row });
}
