import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { containsFolded } from '../../../db/like.ts';
import {
  owners,
  predictionLogs,
  questionAssignments,
  questionDecisions,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
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
  /** Id of the API key that asked. */
  readonly keyId?: number | undefined;
  readonly secondOpinion?: 'agrees' | 'differs' | undefined;
  /** Nickname of the person who is asked to decide. */
  readonly assignedTo?: string | undefined;
  /** Ids of sentences, both inclusive. */
  readonly minId?: number | undefined;
  readonly maxId?: number | undefined;
}

/** Equal for sentences that ask the same. Rows of earlier releases do not store it. */
export const askedQuestion: SQL = sql`coalesce(${predictionLogs.question}, question_key(${predictionLogs.text}))`;

/** Condition on the inbox joined with version languages and versions. */
export const whereOf = (filter: InboxFilter): SQL | undefined => and(wherePlaces(filter), whereSentences(filter));

/** The part about version languages and versions. */
export function wherePlaces({ repositoryUuid, versionLanguageId, versionId, language }: InboxFilter): SQL | undefined {
  return and(
    eq(versions.repositoryUuid, repositoryUuid),
    isNull(versions.deletedAt),
    given(versionLanguageId, (id) => eq(versionLanguages.id, id)),
    given(versionId, (id) => eq(versionLanguages.versionId, id)),
    given(language, (code) => eq(versionLanguages.language, code)),
  );
}

/** The part about sentences. */
export function whereSentences(filter: InboxFilter): SQL | undefined {
  const { intent, minConfidence, maxConfidence, state, from, to } = filter;
  const { search = '', keyId, secondOpinion, assignedTo, minId, maxId } = filter;
  return and(
    given(intent, (name) => isSameName(predictionLogs.intent, name)),
    given(minConfidence, (share) => gte(predictionLogs.confidence, share)),
    given(maxConfidence, (share) => lte(predictionLogs.confidence, share)),
    given(from, (time) => gte(predictionLogs.createdAt, time)),
    given(to, (time) => lte(predictionLogs.createdAt, time)),
    given(keyId, (id) => eq(predictionLogs.keyId, id)),
    given(minId, (id) => gte(predictionLogs.id, id)),
    given(maxId, (id) => lte(predictionLogs.id, id)),
    given(state, isIn),
    given(secondOpinion, hasOpinion),
    given(assignedTo, isTaskOf),
    ...search
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => containsFolded(predictionLogs.text, word)),
  );
}

/** The condition of a filter; none without a value. */
function given<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

const hasOpinion = (opinion: 'agrees' | 'differs'): SQL =>
  sql`${predictionLogs.answer} -> 'second_opinion' -> 'agrees' = ${String(opinion === 'agrees')}::jsonb`;

function isIn(state: QuestionState): SQL {
  const isDecided = sql`exists (
    select from ${questionDecisions}
    where ${questionDecisions.versionLanguageId} = ${predictionLogs.versionLanguageId}
      and ${questionDecisions.question} = ${askedQuestion}
      and ${state === 'todo' ? sql`true` : eq(questionDecisions.state, state)}
  )`;
  return state === 'todo' ? sql`not ${isDecided}` : isDecided;
}

/** `is true` keeps it a hashed lookup: as a join, it would compare each sentence with each assignment. */
const isTaskOf = (nickname: string): SQL => sql`((${predictionLogs.versionLanguageId}, ${askedQuestion}) in (
  select ${questionAssignments.versionLanguageId}, ${questionAssignments.question}
  from ${questionAssignments}
  where ${questionAssignments.assignedTo} = (
    select ${owners.id} from ${owners} where lower(${owners.nickname}) = lower(${nickname})
  )
)) is true`;
