import { FALLBACK_INTENT, languageName } from 'shared/domain';
import { HttpError } from '../../../lib/errors.ts';
import { BudgetUsedUp, LanguageModelFailed } from '../../../resources/language-model/problem.ts';
import { chooseIntent } from '../../../resources/language-model/prompts/choose-intent.v1.ts';
import { maskAnswer } from '../inbox/mask.ts';
import { findPlace, isWithinShare, listSentencesOf } from './second-opinion.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { ChosenIntent } from '../../../resources/language-model/prompts/choose-intent.v1.ts';
import type { SecondOpinionSetting } from '../../../db/schema/index.ts';
import type { ParseAnswer } from '../parse/parse.present.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';

type Answer = z.output<typeof ParseAnswer>;

/** Intents that are offered, the likeliest first. */
const NEAR_INTENTS = 5;
/** Questions of one process at a time; above it the answer of the intelligence stands. */
const AT_ONCE = 16;

type Unasked = NonNullable<NonNullable<Answer['second_opinion']>['reason']>;

/** Whether the confidence of an answer is in the band in which the language model is asked. */
const isUnsure = ({ intent }: Pick<Answer, 'intent'>, { least, most }: SecondOpinionSetting): boolean =>
  intent.confidence >= least && intent.confidence < most;

/** An answer after the language model chose among the near intents, or none. */
function withOpinion(answer: Answer, { intent, sure }: ChosenIntent): Answer {
  const agrees = intent === answer.intent.name;
  const opinion = { decided_by: 'language_model' as const, intent, confidence: sure, agrees, reason: null };
  if (intent === null)
    return {
      ...answer,
      is_fallback: true,
      fallback_intent: answer.fallback_intent ?? FALLBACK_INTENT,
      second_opinion: opinion,
    };
  return {
    ...answer,
    intent: { name: intent, confidence: sure },
    is_fallback: false,
    fallback_intent: null,
    second_opinion: opinion,
  };
}

const standing = (answer: Answer, reason: Unasked): Answer => ({
  ...answer,
  second_opinion: { decided_by: 'model', intent: null, confidence: null, agrees: null, reason },
});

/**
 * Asks the language model about answers that an intelligence is unsure of. Without an answer in time, over the share of
 * the day or over the budget, the answer of the intelligence stands and says why [LLM-11].
 */
export function createSecondOpinion(db: Database, languageModel: Pick<LanguageModel, 'ask' | 'endpoint'>) {
  let open = 0;

  async function ask(answer: Answer, setting: SecondOpinionSetting): Promise<Answer> {
    const place = await findPlace(db, answer.repository_version);
    if (!place) return answer;
    if (!(await isWithinShare(db, place.repositoryUuid, setting.share))) return standing(answer, 'share');
    const names = answer.intent_ranking.slice(0, NEAR_INTENTS).map(({ name }) => name);
    const sentences = await listSentencesOf(db, { versionId: place.versionId, language: answer.language }, names);
    const { text } = place.masksInbox ? await maskAnswer(answer) : answer;
    const prompt = chooseIntent({
      language: languageName(answer.language, 'en'),
      sentence: text,
      intents: names.map((name) => ({ name, sentences: sentences.get(name) ?? [] })),
    });
    const { repositoryUuid } = place;
    const asked = await languageModel.ask(prompt, { repositoryUuid, limitMs: setting.milliseconds });
    return withOpinion(answer, asked.value);
  }

  return async (
    answer: Answer,
    { secondOpinion: setting }: Pick<TrainedLanguage, 'secondOpinion'>,
  ): Promise<Answer> => {
    if (!setting || !languageModel.endpoint || !isUnsure(answer, setting)) return answer;
    if (open >= AT_ONCE) return standing(answer, 'busy');
    open += 1;
    try {
      return await ask(answer, setting);
    } catch (error) {
      return standing(answer, reasonOf(error));
    } finally {
      open -= 1;
    }
  };
}

/** @throws anything but a refusal of the language model */
function reasonOf(error: unknown): Unasked {
  if (error instanceof LanguageModelFailed) return error.extra['reason'] === 'timeout' ? 'timeout' : 'failed';
  if (error instanceof BudgetUsedUp) return 'budget';
  if (error instanceof HttpError) return 'failed';
  throw error;
}
