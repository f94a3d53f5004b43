import { chooseLanguage, languageCodes } from 'shared/domain';
import { likeliestLanguage } from '../../../engine/model.ts';
import { BadRequest, say } from '../../../lib/errors.ts';
import { inTurns } from '../../../lib/concurrency/turns.ts';
import { inboxLogOf } from '../inbox/inbox-log.ts';
import { maskAnswer } from '../inbox/mask.ts';
import { listTrainedLanguages } from '../../../resources/models/models.queries.ts';
import { createOpener } from './opener.ts';
import { answerText } from './answer-text.ts';
import { presentExplanation, presentParse } from './parse.present.ts';
import type { Database } from '../../../db/client.ts';
import type { OpenModel } from '../../../engine/model.ts';
import type { InboxChoice } from '../inbox/inbox-choice.ts';
import type { Prediction } from '../inbox/predictions.queries.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';
import type { OpenerOptions } from './opener.ts';

export interface Question {
  readonly versionId: number;
  readonly text: string;
  /** Detected from the text when absent. */
  readonly language?: string | undefined;
  /** The version's trained languages, if the caller knows them. */
  readonly trained?: readonly TrainedLanguage[] | undefined;
}

export interface Asker extends InboxChoice {
  readonly ownerId: number;
  readonly userAgent: string;
  /** Sent from this product's own screens. */
  readonly fromBackend: boolean;
}

type Answer = ReturnType<typeof presentParse>;

interface Chosen {
  readonly trained: TrainedLanguage;
  readonly model: OpenModel;
}

export type Parser = ReturnType<typeof createParser>;

export interface ParserOptions extends OpenerOptions {
  /** Called with the time the engine took for a sentence. */
  readonly onParsed: (seconds: number) => void;
  /** Asks somebody else about an unsure answer. */
  readonly reconsider: (answer: Answer, trained: TrainedLanguage) => Promise<Answer>;
}

/** Parses sentences with trained models, of which it keeps up to `cacheBytes` open. */
export function createParser(db: Database, { onParsed, reconsider, ...options }: ParserOptions) {
  const { cache, open } = createOpener(db, options);
  const inbox = inboxLogOf(db);

  const choose = async ({ versionId, text, language, trained: known }: Question) => {
    const trained = known ?? (await listTrainedLanguages(db, versionId));
    const chosen = language === undefined ? await detect(trained, text) : chosenLanguage(trained, language);
    if (!chosen) throw new BadRequest(say('never_trained'));
    return { trained: chosen, model: await open(chosen) };
  };

  const detect = async (trained: readonly TrainedLanguage[], text: string): Promise<TrainedLanguage | undefined> => {
    if (trained.length < 2) return trained[0];
    // An unreadable model does not prevent the other languages from working.
    const opened = await Promise.all(
      trained.map(async (each) => ({ language: each.language, model: await open(each).catch(undefinedIfUntrained) })),
    );
    const candidates = opened.flatMap(({ language, model }) => (model ? [{ language, model }] : []));
    if (candidates.length === 0) return trained[0];
    const best = likeliestLanguage(candidates, text);
    return trained.find(({ language }) => language === best);
  };

  const answerWith = async ({ trained, model }: Chosen, text: string) => {
    const started = performance.now();
    await model.prepare(text);
    const parsed = await inTurns(model.parse(text));
    onParsed((performance.now() - started) / 1000);
    return presentParse(parsed, trained);
  };
  const answerTo = async (question: Question) => answerWith(await choose(question), question.text);

  return {
    openModels: () => ({ count: cache.count, bytes: cache.bytes }),
    /** Parses a sentence and logs it to the inbox [QT-04]. @throws BadRequest without a model */
    async parse(question: Question, asker: Asker) {
      const chosen = await choose(question);
      const found = await answerWith(chosen, question.text);
      const answer = chosen.trained.secondOpinion ? await reconsider(found, chosen.trained) : found;
      // What the model found by itself, so that the inbox shows where it is unsure.
      await inbox.add(await predictionOf(answer, asker, found.intent));
      // People open the inbox next and expect the sentence there; programs do not wait for it.
      if (asker.fromBackend) await inbox.settled();
      return answer;
    },
    /** Parses texts and logs each; either all of them or none. @throws BadRequest without a model */
    async parseAll({ versionId, language, ...place }: Omit<Question, 'text'>, texts: readonly string[], asker: Asker) {
      const trained = place.trained ?? (await listTrainedLanguages(db, versionId));
      const isOne = language !== undefined || trained.length < 2;
      const chosen = isOne ? await choose({ versionId, trained, text: '', language }) : undefined;
      const answers: Answer[] = [];
      const predictions: Prediction[] = [];
      for (const text of texts) {
        const answer = await answerWith(chosen ?? (await choose({ versionId, trained, text })), text);
        answers.push(answer);
        predictions.push(await predictionOf(answer, asker));
      }
      await inbox.add(...predictions);
      return answers;
    },
    /** Parses a sentence without logging it. @throws BadRequest without a model */
    answer: answerTo,
    /** Explains which words decided [QT-02]. Not logged: people look at one sentence repeatedly. */
    async explain(question: Question) {
      const { trained, model } = await choose(question);
      await model.prepare(question.text, true);
      const parsed = await inTurns(model.parse(question.text));
      const explanation = await inTurns(model.explain(question.text));
      return presentExplanation(question.text, { parsed, explanation, trained });
    },
    /** Opens a model before its first request. */
    async prepare(versionId: number, versionLanguageId: number): Promise<void> {
      const languages = await listTrainedLanguages(db, versionId);
      const trained = languages.find((each) => each.versionLanguageId === versionLanguageId);
      if (trained) await open(trained);
    },
  };
}

function undefinedIfUntrained(error: unknown): undefined {
  if (!(error instanceof BadRequest)) throw error;
}

/** The part of a result that the inbox stores. */
async function predictionOf(
  answer: Answer,
  { isMasked, ...asker }: Asker,
  found: Answer['intent'] = answer.intent,
): Promise<Prediction> {
  const kept = isMasked && asker.isKept ? await maskAnswer(answer) : answer;
  const { name: intent, confidence } = found;
  return {
    ...asker,
    versionLanguageId: answer.repository_version,
    text: kept.text,
    intent,
    confidence,
    answer: answerText(kept),
    askedAt: Date.now(),
  };
}

function chosenLanguage(trained: readonly TrainedLanguage[], requested: string): TrainedLanguage | undefined {
  const chosen = chooseLanguage(trained, requested);
  if (chosen || languageCodes(requested).length > 0) return chosen;
  throw new BadRequest(say('language_unsupported', { language: requested.slice(0, 40) }));
}
