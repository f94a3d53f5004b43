import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { containsFolded } from '../../../db/like.ts';
import { predictionLogs, questionDecisions, versionLanguages, versions } from '../../../db/schema/index.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { QuestionState } from './inbox.schema.ts';

export interface InboxFilter {
  readonly repositoryUuid: string;
  readonly versionLanguageId?: number | undefined;
  readonly versionId?: number | undefined;
  readonly language?: string | undefined;
  readonly intent?: string | undefined;
  readonly search?: string | undefined;
  /** 0–1, both inclusive. */
  readonly minConfidence?: number | undefined;
  readonly maxConfidence?: number | undefined;
  readonly state?: QuestionState | undefined;
  /** Time of the sentence, both inclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Equal for sentences that ask the same. Rows of earlier releases do not store it. */
export const askedQuestion: SQL = sql`coalesce(${predictionLogs.question}, question_key(${predictionLogs.text}))`;

/** Condition on the inbox joined with version languages and versions. */
export function whereOf(filter: InboxFilter): SQL | undefined {
  return and(
    eq(versions.repositoryUuid, filter.repositoryUuid),
    isNull(versions.deletedAt),
    filter.versionLanguageId === undefined ? undefined : eq(predictionLogs.versionLanguageId, filter.versionLanguageId),
    filter.versionId === undefined ? undefined : eq(versionLanguages.versionId, filter.versionId),
    filter.language === undefined ? undefined : eq(versionLanguages.language, filter.language),
    filter.intent === undefined ? undefined : isSameName(predictionLogs.intent, filter.intent),
    filter.minConfidence === undefined ? undefined : gte(predictionLogs.confidence, filter.minConfidence),
    filter.maxConfidence === undefined ? undefined : lte(predictionLogs.confidence, filter.maxConfidence),
    filter.from === undefined ? undefined : gte(predictionLogs.createdAt, filter.from),
    filter.to === undefined ? undefined : lte(predictionLogs.createdAt, filter.to),
    filter.state === undefined ? undefined : isIn(filter.state),
    ...(filter.search ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => containsFolded(predictionLogs.text, word)),
  );
}

function isIn(state: QuestionState): SQL {
  const isDecided = sql`exists (
    select from ${questionDecisions}
    where ${questionDecisions.versionLanguageId} = ${predictionLogs.versionLanguageId}
      and ${questionDecisions.question} = ${askedQuestion}
      and ${state === 'todo' ? sql`true` : eq(questionDecisions.state, state)}
  )`;
  return state === 'todo' ? sql`not ${isDecided}` : isDecided;
}
