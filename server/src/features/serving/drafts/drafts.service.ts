import { followMarks, trimSentence } from 'shared/domain';
import { BadRequest } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { recordLabels } from '../../../resources/examples/labels.queries.ts';
import { isOn } from '../../../resources/language-model/language-model.queries.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { insertExamples } from '../../content/examples/insert-examples.queries.ts';
import { bringBack, decide, holdWaiting, listWaiting } from './drafts.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { IntentGrant } from '../../../resources/intents/intent.resource.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { Parser } from '../parse/parse.service.ts';
import type { DraftRow } from './drafts.queries.ts';
import type { Acceptance, Acceptances, Drafts } from './drafts.schema.ts';

/** Above it the model is sure of the intent; a sentence like that teaches it little. */
const SURE = 0.8;
/** Above it the model takes the sentence for another intent. */
const OTHER = 0.5;

type Verdict = Pick<z.output<typeof Drafts>['results'][number], 'verdict' | 'predicted'>;

interface Services {
  readonly db: Database;
  readonly languageModel: Pick<LanguageModel, 'endpoint'>;
  readonly parser: Pick<Parser, 'answer'>;
}

/** The drafts of an intent that nobody has decided about, each with what the present model makes of it. */
export async function readDrafts(
  { db, languageModel: { endpoint }, parser }: Services,
  { resource: intent }: IntentGrant,
  language: string = intent.repositoryLanguage,
): Promise<z.output<typeof Drafts>> {
  const rows = await listWaiting(db, { intentId: intent.id, language });
  const judge = judgeOf(parser, { versionId: intent.versionId, language, intent: intent.text });
  const results: z.output<typeof Drafts>['results'] = [];
  for (const { id, text, marks, model, createdAt } of rows)
    results.push({
      id,
      text,
      entities: marks.map((mark) => ({ ...mark })),
      ...(await judge(text)),
      model,
      created_at: presentMoment(createdAt),
    });
  return {
    language,
    is_available: endpoint !== undefined && (await isOn(db, intent.repositoryUuid)),
    host: endpoint?.host ?? null,
    results,
  };
}

interface Judged {
  readonly versionId: number;
  readonly language: string;
  readonly intent: string;
}

function judgeOf(parser: Pick<Parser, 'answer'>, { versionId, language, intent }: Judged) {
  let isTrained = true;
  return async (text: string): Promise<Verdict> => {
    const answer = isTrained
      ? await parser.answer({ versionId, text, language }).catch(undefinedIfUntrained)
      : undefined;
    // Another language may have answered.
    if (answer?.language !== language) {
      isTrained = false;
      return { verdict: null, predicted: null };
    }
    const { name, confidence } = answer.intent;
    const isHere = name === intent;
    const verdict = isHere && confidence >= SURE ? 'sure' : !isHere && confidence >= OTHER ? 'other' : 'new';
    return { verdict, predicted: { name, confidence } };
  };
}

function undefinedIfUntrained(error: unknown): undefined {
  if (!(error instanceof BadRequest)) throw error;
}

/**
 * Makes training sentences of drafts that a person accepts, with the text as the person leaves it. The sentences keep
 * the name of the model that drafted them [LLM-07].
 */
export async function acceptDrafts(
  db: Database,
  { resource: intent, account }: IntentGrant,
  { sentences, limits }: { readonly sentences: Acceptance; readonly limits: QuotaLimits },
): Promise<z.output<typeof Acceptances>> {
  const texts = new Map(sentences.map(({ id, text }) => [id, text]));
  return db
    .transaction(async (tx) => {
      const rows = await holdWaiting(tx, intent.id, [...texts.keys()]);
      const items = rows.map((row) => sentenceOf(row, { intent: intent.text, typed: texts.get(row.id) }));
      const drafted = new Set(rows.map(({ text }) => text));
      const unchanged = items.filter(({ text }) => drafted.has(text));
      const reworded = items.filter(({ text }) => !drafted.has(text));
      // Nobody is the author of a text that a model wrote; the label says who accepted it.
      const made = [
        ...(await insertExamples(tx, intent.versionId, unchanged, undefined)),
        ...(await insertExamples(tx, intent.versionId, reworded, account?.id)),
      ];
      const ids = made.filter((id) => id !== undefined);
      await recordLabels(tx, ids, account?.id);
      await decide(
        tx,
        rows.map(({ id }) => id),
        'accepted',
      );
      await enforceQuotasOfVersion(tx, intent.versionId, ['sentences'], { limits, by: account?.id ?? null });
      return { accepted: ids.length, left: texts.size - ids.length };
    })
    .catch(quotaAt(null));
}

function sentenceOf(
  { text: drafted, marks, language, model }: DraftRow,
  { intent, typed = drafted }: { readonly intent: string; readonly typed: string | undefined },
) {
  const followed = typed === drafted ? [...marks] : followMarks(drafted, typed, [...marks]);
  const { text, marks: entities } = trimSentence({ text: typed, marks: followed });
  return { text, entities, language, intent, draftedBy: model };
}

/** Dismisses drafts: they are not drafted again. @returns their number */
export async function dismissDrafts(
  db: Database,
  { resource: intent }: IntentGrant,
  ids: readonly number[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await holdWaiting(tx, intent.id, ids);
    await decide(
      tx,
      rows.map(({ id }) => id),
      'dismissed',
    );
    return rows.length;
  });
}

/** Undoes a dismissal. @returns the number of drafts that are back */
export async function bringBackDrafts(
  db: Database,
  { resource: intent }: IntentGrant,
  ids: readonly number[],
): Promise<number> {
  return bringBack(db, intent.id, ids);
}
