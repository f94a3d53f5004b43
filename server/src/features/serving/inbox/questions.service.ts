import { inTurns } from '../../../lib/concurrency/turns.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { listAssignments } from './assignments.queries.ts';
import { presentInboxRow } from './inbox.present.ts';
import { listInboxRowsById } from './inbox.queries.ts';
import { filterOf } from './inbox.service.ts';
import { listCompared, listDecisions, listKeyNames, listQuestions } from './questions.queries.ts';
import { MOST_DECISIONS } from './questions.schema.ts';
import { listDays, listKeys } from './statistics.queries.ts';
import { similarGroups } from './similar-questions.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Question } from './questions.queries.ts';
import type { InboxFilters } from './inbox.schema.ts';
import type { InboxStatistics } from './statistics.schema.ts';
import type { QuestionFilters, QuestionPage } from './questions.schema.ts';

/** Grouping compares questions with each other. */
const MOST_GROUPED = 2000;

interface Similar {
  readonly id: number;
  readonly text: string;
  readonly times: number;
}

/** A question with the similar ones of its group. */
type GroupedQuestion = Question & { readonly similar: readonly Similar[] };
export type QuestionsFound = Page<GroupedQuestion> & { readonly newest: number | null };

/** Lists questions, by default the newest first [INB-07], similar ones together if the query asks for it [INB-14]. */
export async function readQuestions(
  db: Database,
  grant: RepositoryGrant,
  { ordering = 'newest', grouped = false, id_min: minId, id_max: maxId, ...query }: QuestionFilters,
): Promise<QuestionsFound> {
  const filter = { ...(await filterOf(db, grant, query)), minId, maxId };
  const place = grouped ? { limit: MOST_GROUPED, offset: 0 } : query;
  const page = await listQuestions(db, filter, { ...place, ordering });
  if (!grouped) return { ...page, results: page.results.map((question) => ({ ...question, similar: [] })) };
  const groups = await groupSimilar(db, page.results);
  if (ordering === 'frequency') groups.sort((one, other) => timesOf(other) - timesOf(one));
  return {
    count: groups.length,
    newest: page.newest,
    results: groups.slice(query.offset, query.offset + query.limit),
  };
}

const timesOf = ({ times, similar }: GroupedQuestion): number => similar.reduce((sum, each) => sum + each.times, times);

async function groupSimilar(db: Database, questions: readonly Question[]): Promise<GroupedQuestion[]> {
  const compared = await listCompared(
    db,
    questions.map(({ id }) => id),
  );
  const known = questions.flatMap((question) => {
    const sentence = compared.get(question.id);
    return sentence ? { ...question, ...sentence } : [];
  });
  const groups = await inTurns(similarGroups(known, MOST_DECISIONS));
  return groups.flatMap(([first, ...others]) => {
    const question = first === undefined ? undefined : known[first];
    if (!question) return [];
    return {
      id: question.id,
      times: question.times,
      firstAskedAt: question.firstAskedAt,
      similar: others.flatMap((at) => {
        const each = known[at];
        return each ? { id: each.id, text: each.text, times: each.times } : [];
      }),
    };
  });
}

/** Questions with the newest sentence that asks each; those deleted in the meantime are left out. */
export async function presentQuestions(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  questions: readonly GroupedQuestion[],
): Promise<z.output<typeof QuestionPage>['results']> {
  const ids = questions.map(({ id }) => id);
  const rows = new Map((await listInboxRowsById(db, ids)).map((row) => [row.id, row]));
  const decisions = await listDecisions(db, ids);
  const keys = await listKeyNames(db, uuid, ids);
  const assigned = await listAssignments(db, ids);
  return questions.flatMap(({ id, times, firstAskedAt, similar }) => {
    const row = rows.get(id);
    const decision = decisions.get(id);
    if (!row) return [];
    return {
      ...presentInboxRow(row),
      language: row.language,
      repository_version_language: row.versionLanguageId,
      times,
      first_asked_at: presentMoment(firstAskedAt),
      key: keys.get(id) ?? null,
      state: decision?.state ?? 'todo',
      decided_intent: decision?.intent ?? null,
      decided_by: decision?.decidedBy ?? null,
      decided_at: decision ? presentMoment(decision.decidedAt) : null,
      assigned_to: assigned.get(id) ?? null,
      similar: [...similar],
    };
  });
}

/** Answers with a lower confidence are not understood. */
const LEAST_CONFIDENCE = 0.5;

/** What was asked day by day [INB-19]. */
export async function readStatistics(
  db: Database,
  grant: RepositoryGrant,
  query: InboxFilters,
): Promise<z.output<typeof InboxStatistics>> {
  const filter = await filterOf(db, grant, query);
  return {
    days: await listDays(db, filter, LEAST_CONFIDENCE),
    keys: await listKeys(db, { ...filter, keyId: undefined }),
  };
}
