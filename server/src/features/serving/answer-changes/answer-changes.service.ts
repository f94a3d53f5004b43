import { isObject } from 'shared/domain';
import { BadRequest, say } from '../../../lib/errors.ts';
import { listTrainedLanguages } from '../../../resources/models/models.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { listInboxRowsById } from '../inbox/inbox.queries.ts';
import { filterOf } from '../inbox/inbox.service.ts';
import { listDecisions, listQuestions } from '../inbox/questions.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Parser } from '../parse/parse.service.ts';
import type { AnswerChanges, AnswerChangesFilters } from './answer-changes.schema.ts';

/** Questions that are answered again, at most. */
const MOST = 500;

type Changes = z.output<typeof AnswerChanges>;
type Answered = Changes['results'][number]['after'];

/**
 * Answers the newest questions again with a version, without logging them, and keeps those whose intent, fallback or
 * entities differ [INB-17]. @throws BadRequest when the version has no model
 */
export async function readAnswerChanges(
  { db, parser }: { readonly db: Database; readonly parser: Parser },
  grant: RepositoryGrant,
  { with_version: wanted, ...query }: AnswerChangesFilters,
): Promise<Changes> {
  const version = await versionOf(db, grant.resource.uuid, wanted ?? query.repository_version);
  const trained = await listTrainedLanguages(db, version.id);
  if (trained.length === 0) throw new BadRequest(say('never_trained'));
  const filter = await filterOf(db, grant, query);
  const { results: questions } = await listQuestions(db, filter, { limit: MOST, offset: 0, ordering: 'newest' });
  const ids = questions.map(({ id }) => id);
  const [rows, decisions] = [await listInboxRowsById(db, ids), await listDecisions(db, ids)];
  const timesOf = new Map(questions.map(({ id, times }) => [id, times]));
  const known = rows.filter(({ language }) => trained.some((each) => each.language === language));
  const results: Changes['results'] = [];
  for (const { id, text, language, answer } of known) {
    const before = answeredOf(answer);
    const after = answeredOf(await parser.answer({ versionId: version.id, text, language, trained }));
    if (isSame(before, after)) continue;
    const state = decisions.get(id)?.state ?? 'todo';
    results.push({ id, text, language, times: timesOf.get(id) ?? 1, state, before, after });
  }
  return { version: version.id, answered: known.length, unanswered: rows.length - known.length, results };
}

/** The part of a stored or new answer that is compared; fields that older engines did not write count as empty. */
function answeredOf(answer: unknown): Answered {
  const { intent, out_of_scope: outOfScope, is_fallback: isFallback, entities } = isObject(answer) ? answer : {};
  const name = isObject(intent) ? intent['name'] : undefined;
  const groups: unknown[] = isObject(entities) ? Object.values(entities) : [];
  const found = groups.flat().filter(isObject);
  return {
    intent: typeof name === 'string' ? name : '',
    confidence: isObject(intent) ? Number(intent['confidence'] ?? 0) : 0,
    out_of_scope: Number(outOfScope ?? 0),
    is_fallback: isFallback === true,
    entities: found
      .toSorted((one, other) => Number(one['start']) - Number(other['start']))
      .map(({ entity, value }) => ({ entity: String(entity), value: String(value) })),
  };
}

function isSame(before: Answered, after: Answered): boolean {
  const entitiesOf = ({ entities }: Answered) => JSON.stringify(entities);
  return (
    before.intent === after.intent &&
    before.is_fallback === after.is_fallback &&
    entitiesOf(before) === entitiesOf(after)
  );
}
