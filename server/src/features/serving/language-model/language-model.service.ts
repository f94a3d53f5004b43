import { languageName } from 'shared/domain';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { notify } from '../../../db/notify.ts';
import { KEY_TOPIC } from '../../../resources/parse-keys/key-events.ts';
import {
  findChoice,
  forgetAnswers,
  listDays,
  readTokensOfToday,
  saveChoice,
} from '../../../resources/language-model/language-model.queries.ts';
import { notSet } from '../../../resources/language-model/problem.ts';
import { draftSentences } from '../../../resources/language-model/prompts/draft-sentences.v1.ts';
import { translateSentences } from '../../../resources/language-model/prompts/translate-sentences.v1.ts';
import { PURPOSES } from '../../../resources/language-model/purposes.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { toTagged } from '../../content/machine-translation/tagged-text.ts';
import { readMaterial } from '../drafts/draft-sentences.ts';
import { listSentences } from '../drafts/material.queries.ts';
import { countByConfidence, findNewestTest, meanTokens } from './opinion-gain.queries.ts';
import { findThinnestIntent } from './thinnest-intent.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type {
  LanguageModelPreview,
  LanguageModelState,
  LanguageModelWish,
  OpinionGain,
  PreviewFilter,
} from './language-model.schema.ts';

interface Services {
  readonly db: Database;
  readonly config: Pick<Config, 'llmTokensPerDay' | 'llmTokensPerIntelligence'>;
  readonly languageModel: Pick<LanguageModel, 'endpoint'>;
}

/** Whether an intelligence uses the language model of the site, and what it has cost [LLM-02]. */
export async function readState(
  { db, config, languageModel: { endpoint } }: Services,
  { resource: { uuid } }: RepositoryGrant,
): Promise<z.output<typeof LanguageModelState>> {
  const [choice, today, days] = await Promise.all([
    findChoice(db, uuid),
    readTokensOfToday(db, uuid),
    listDays(db, uuid),
  ]);
  const { llmTokensPerDay: ofSite, llmTokensPerIntelligence: limit } = config;
  return {
    host: endpoint?.host ?? null,
    model: endpoint?.model ?? null,
    is_on: choice?.isOn ?? false,
    second_opinion: choice?.secondOpinion ?? null,
    budget: { used: today.ofIntelligence, limit: limit || null },
    site_is_used_up: ofSite > 0 && today.ofSite >= ofSite,
    days: days.flatMap(({ purpose, fromCache, promptTokens, completionTokens, ...day }) => {
      const known = PURPOSES.find((each) => each === purpose);
      const counts = { from_cache: fromCache, prompt_tokens: promptTokens, completion_tokens: completionTokens };
      return known ? [{ ...day, purpose: known, ...counts }] : [];
    }),
  };
}

/**
 * Turns the language model on or off for an intelligence, and sets when it is asked about unsure answers; off also
 * deletes the answers that were kept [LLM-02] [LLM-11].
 * @throws Conflict where the site has none
 */
export async function changeState(
  { db, languageModel: { endpoint } }: Services,
  { resource: { uuid }, account }: RepositoryGrant,
  { is_on: isWanted, second_opinion: secondOpinion }: LanguageModelWish,
): Promise<void> {
  if ((isWanted || secondOpinion) && !endpoint) throw notSet();
  await db.transaction(async (tx) => {
    await saveChoice(tx, uuid, {
      changedBy: account?.id ?? null,
      ...(isWanted === undefined ? {} : { isOn: isWanted }),
      ...(secondOpinion === undefined ? {} : { secondOpinion }),
    });
    if (isWanted === false) await forgetAnswers(tx, uuid);
    await notify(tx, { topic: KEY_TOPIC });
  });
}

/** What second opinions would cost and could gain [LLM-16]. */
export async function readGain(
  db: Database,
  { resource: { uuid, language } }: RepositoryGrant,
): Promise<z.output<typeof OpinionGain>> {
  const version = await versionOf(db, uuid);
  const test = await findNewestTest(db, { versionId: version.id, language });
  const [confidences, tokens] = await Promise.all([test ? countByConfidence(db, test.id) : [], meanTokens(db, uuid)]);
  return {
    test: test
      ? { id: test.id, created_at: presentMoment(test.createdAt), is_cross_validation: test.isCrossValidation }
      : null,
    confidences,
    tokens: tokens ?? null,
  };
}

const DRAFTS = 10;

/** The messages of a question about the intent with the fewest sentences, as they would be sent [LLM-02]. */
export async function previewQuestion(
  { db, languageModel: { endpoint } }: Services,
  { resource: { uuid, language } }: RepositoryGrant,
  { purpose: wanted }: z.output<typeof PreviewFilter>,
): Promise<z.output<typeof LanguageModelPreview>> {
  const version = await versionOf(db, uuid);
  const intent = await findThinnestIntent(db, version.id, language);
  const place = { versionId: version.id, intentId: intent?.id ?? 0, language };
  const { purpose, messages } =
    wanted === 'translations'
      ? translationOf(await listSentences(db, place), language)
      : draftSentences(await readMaterial(db, place, { intent: intent?.name ?? '', count: DRAFTS }));
  return { purpose, host: endpoint?.host ?? null, messages: messages.map((message) => ({ ...message })) };
}

/** Into a language that the sentences do not have. */
function translationOf(sentences: readonly string[], language: string) {
  const to = language === 'en' ? 'es' : 'en';
  return translateSentences({
    from: languageName(language, 'en'),
    to: languageName(to, 'en'),
    sentences: sentences.map((text, id) => ({ id, html: toTagged({ text, entities: [] }) })),
  });
}
