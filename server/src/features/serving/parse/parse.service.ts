import { inTurns } from '../../../lib/concurrency/turns.ts';
import { inboxLogOf } from '../inbox/inbox-log.ts';
import { maskAnswer } from '../inbox/mask.ts';
import { listTrainedLanguages } from '../../../resources/models/models.queries.ts';
import { createModelChoice } from './choose-model.ts';
import { createOpener } from './opener.ts';
import { answerText } from './answer-text.ts';
import { presentExplanation, presentParse } from './parse.present.ts';
import { createShadow } from './shadow.ts';
import { storeCompared } from './shadow.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { InboxChoice } from '../inbox/inbox-choice.ts';
import type { Prediction } from '../inbox/predictions.queries.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';
import type { Chosen, Question } from './choose-model.ts';
import type { OpenerOptions } from './opener.ts';

export interface Asker extends InboxChoice {
  readonly ownerId: number;
  readonly userAgent: string;
  /** Sent from this product's own screens. */
  readonly fromBackend: boolean;
}

type Answer = ReturnType<typeof presentParse>;

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

  const choose = createModelChoice(db, open);
  const answerBy = async ({ trained, model }: Chosen, text: string) => {
    await model.prepare(text);
    return presentParse(await inTurns(model.parse(text)), trained);
  };
  const shadow = createShadow({
    answerBy: async (trained, text) => answerBy({ trained, model: await open(trained) }, text),
    store: async (compared) => {
      await inbox.settled();
      await storeCompared(db, compared);
    },
  });
  const answerWith = async (chosen: Chosen, text: string) => {
    const started = performance.now();
    const answer = await answerBy(chosen, text);
    onParsed((performance.now() - started) / 1000);
    return answer;
  };
  const answerTo = async (question: Question) => answerWith(await choose(question), question.text);

  return {
    openModels: () => ({ count: cache.count, bytes: cache.bytes }),
    shadow,
    /** Parses a sentence and logs it to the inbox [QT-04]. @throws BadRequest without a model */
    async parse(question: Question, asker: Asker) {
      const chosen = await choose(question);
      const found = await answerWith(chosen, question.text);
      const answer = chosen.trained.secondOpinion ? await reconsider(found, chosen.trained) : found;
      // What the model found by itself, so that the inbox shows where it is unsure.
      const logged = await predictionOf(answer, asker, found.intent);
      await inbox.add(logged);
      if (chosen.pairing) shadow.follow(chosen.pairing, { text: question.text, answer: found, logged });
      // People open the inbox next and expect the sentence there; programs do not wait for it.
      if (asker.fromBackend) await inbox.settled();
      return answer;
    },
    /** Parses texts and logs each; either all of them or none. @throws BadRequest without a model */
    async parseAll({ versionId, language, ...place }: Omit<Question, 'text'>, texts: readonly string[], asker: Asker) {
      const trained = place.trained ?? (await listTrainedLanguages(db, versionId));
      const isOne = !place.candidate && (language !== undefined || trained.length < 2);
      const chosen = isOne ? await choose({ versionId, trained, text: '', language }) : undefined;
      const answers: Answer[] = [];
      const predictions: Prediction[] = [];
      const followed: (() => void)[] = [];
      for (const text of texts) {
        const own = chosen ?? (await choose({ ...place, versionId, language, trained, text }));
        const answer = await answerWith(own, text);
        const logged = await predictionOf(answer, asker);
        answers.push(answer);
        predictions.push(logged);
        const { pairing } = own;
        if (pairing) followed.push(() => shadow.follow(pairing, { text, answer, logged }));
      }
      await inbox.add(...predictions);
      for (const follow of followed) follow();
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
