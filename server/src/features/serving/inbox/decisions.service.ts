import { isObject, trimSentence } from 'shared/domain';
import { FieldErrors, Forbidden, Conflict, HttpError, NotFound, say } from '../../../lib/errors.ts';
import { demandScope } from '../../../lib/grant.ts';
import { textOf } from '../../../lib/messages/index.ts';
import { problemsOf } from '../../../lib/schema/validation.ts';
import { NewExample } from '../../content/examples/examples.schema.ts';
import { creationErrors } from '../../content/examples/form-errors.ts';
import { addExample, trashExample } from '../../content/examples/examples.service.ts';
import { NewTestSentence } from '../../content/test-sentences/test-sentences.schema.ts';
import { addTestSentence, trashTestSentence } from '../../content/test-sentences/test-sentences.service.ts';
import { findLabeled, recordFirstLabels, recordLabels } from '../../../resources/examples/labels.queries.ts';
import { findAsked, insertDecision, lockDecision, removeDecision, setDecisionSentence } from './decisions.queries.ts';
import { inboxLogOf } from './inbox-log.ts';
import { StoredAnswer } from './inbox.schema.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Locale, MessageKey } from '../../../lib/messages/index.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Asked } from './decisions.queries.ts';
import type { QuestionState } from './inbox.schema.ts';
import type { Decided, DecisionBody } from './questions.schema.ts';

interface Deciding {
  readonly db: Database;
  readonly limits: QuotaLimits;
  readonly locale: Locale;
}

/**
 * Decides about questions [INB-07]: each is taught (becomes a training sentence), tested (a test sentence), ignored or
 * to do again. Undoing a decision moves the sentence that it created to the trash. One failure does not stop the
 * others.
 */
export async function decide(
  { db, limits, locale }: Deciding,
  grant: RepositoryGrant,
  decisions: readonly DecisionBody[],
): Promise<z.output<typeof Decided>> {
  if (decisions.some(({ state, from }) => state === 'tested' || from === 'tested')) demandTests(grant);
  await inboxLogOf(db).settled();
  const results: z.output<typeof Decided>['results'] = [];
  for (const decision of decisions) {
    const { id, state, from = 'todo' } = decision;
    try {
      await db.transaction((tx) => decideOne(tx, grant, { decision, limits }));
      results.push({ id, state, error: null, field: null });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      results.push({ id, state: from, error: textOf(error.detail, locale), field: fieldOf(error) });
    }
  }
  return { results };
}

/** @throws Forbidden for callers who may not change test sentences */
function demandTests(grant: RepositoryGrant): void {
  if (!grant.can('can_write')) throw new Forbidden(say('repository_write'));
  if (grant.account?.key) demandScope(grant.account.key.scopes, 'evaluate');
}

function fieldOf(error: HttpError): string | null {
  const field = error instanceof FieldErrors ? error.problems[0]?.path[0] : undefined;
  return typeof field === 'string' ? field : null;
}

interface OneDecision {
  readonly decision: DecisionBody;
  readonly limits: QuotaLimits;
}

async function decideOne(tx: Database, grant: RepositoryGrant, { decision, limits }: OneDecision): Promise<void> {
  const { id, state, from = 'todo' } = decision;
  const asked = await findAsked(tx, grant.resource.uuid, id);
  if (!asked) throw new NotFound(say('question_missing'));
  await takeBack(tx, grant, { asked, from });
  if (state === 'todo') return;
  const sentence = sentenceOf(grant, asked, decision);
  const isFirst = await insertDecision(tx, {
    versionLanguageId: asked.versionLanguageId,
    question: asked.question,
    state,
    intent: state === 'ignored' ? null : sentence.intent,
    decidedBy: grant.account?.id ?? null,
  });
  if (!isFirst) throw new Conflict(say('question_decided'));
  const created = await STORE[state](tx, grant, { sentence, limits });
  if (created !== undefined) await setDecisionSentence(tx, asked, created);
}

interface EarlierState {
  readonly asked: Asked;
  readonly from: QuestionState;
}

/**
 * Makes a question undecided again; a sentence that was deleted in the meantime stays deleted.
 * @throws Conflict when its state is another one
 */
async function takeBack(tx: Database, grant: RepositoryGrant, { asked, from }: EarlierState): Promise<void> {
  const earlier = await lockDecision(tx, asked);
  if ((earlier?.state ?? 'todo') !== from) throw new Conflict(say('question_decided'));
  if (!earlier) return;
  await removeDecision(tx, asked);
  if (earlier.sentenceId === null) return;
  const trash = from === 'tested' ? trashTestSentence : trashExample;
  await trash(tx, { id: earlier.sentenceId, versionId: asked.versionId }, grant.account?.id);
}

interface Sentence {
  readonly repository: string;
  readonly repository_version: number;
  readonly text: string;
  readonly language: string;
  readonly intent: string;
  readonly entities: unknown;
  readonly is_corrected: boolean;
}

function sentenceOf({ resource: { uuid } }: RepositoryGrant, asked: Asked, decision: DecisionBody): Sentence {
  const { text = asked.text, language = asked.language, intent = asked.intent } = decision;
  return {
    repository: uuid,
    repository_version: asked.versionId,
    text,
    language,
    intent,
    entities: decision.entities ?? (text === asked.text ? foundMarks(asked.answer) : []),
    is_corrected: intent !== asked.intent,
  };
}

/** The entities that the model found, as marks. */
function foundMarks(answer: unknown): unknown[] {
  const { entities } = StoredAnswer.parse(answer);
  const groups: unknown[] = isObject(entities) ? Object.values(entities) : [];
  return groups.flat().map((found) => {
    const { start, end, entity, role, resolved_value } = isObject(found) ? found : {};
    return { start, end, entity, role, resolved_value };
  });
}

interface Storing {
  readonly sentence: Sentence;
  readonly limits: QuotaLimits;
}

/**
 * The person who teaches a sentence gives it its intent, also if it is a training sentence already [INB-24].
 * @returns undefined in that case
 */
async function teach(tx: Database, grant: RepositoryGrant, { sentence, limits }: Storing): Promise<number | undefined> {
  const body = parsed(NewExample, sentence);
  const problems = await creationErrors(tx, body, grant);
  if (problems.length > 0) throw new FieldErrors(problems);
  const created = await unlessThere('sentence_exists', addExample(tx, grant, body, limits));
  const { text } = trimSentence({ text: body.text, marks: [] });
  const { repository_version: versionId, language, intent } = sentence;
  const taught = created ?? (await findLabeled(tx, { versionId, language, intent, text }));
  if (taught !== undefined) {
    await recordFirstLabels(tx, [taught]);
    await recordLabels(tx, [taught], grant.account?.id);
  }
  return created;
}

/** @returns undefined when it is a test sentence already */
async function keepAsTest(tx: Database, grant: RepositoryGrant, { sentence }: Storing): Promise<number | undefined> {
  return unlessThere('test_exists', addTestSentence(tx, grant, parsed(NewTestSentence, sentence)));
}

function parsed<Schema extends z.ZodType>(schema: Schema, sentence: Sentence): z.output<Schema> {
  const result = schema.safeParse(sentence, { reportInput: true });
  if (result.success) return result.data;
  throw new FieldErrors(problemsOf(result.error));
}

async function unlessThere(key: MessageKey, work: Promise<{ readonly id: number }>): Promise<number | undefined> {
  try {
    return (await work).id;
  } catch (error) {
    if (error instanceof FieldErrors && error.detail.key === key) return undefined;
    throw error;
  }
}

const STORE = { taught: teach, tested: keepAsTest, ignored: () => Promise.resolve(undefined) };
