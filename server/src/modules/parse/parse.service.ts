import { decode, detectLanguage, explain, parse } from 'nlu';
import { BadRequest, say } from '../../lib/errors.ts';
import { languageTag } from 'shared/domain';
import { languageCodes } from './language-choice.ts';
import { inboxLogOf } from './inbox-log.ts';
import { createModelCache } from './model-cache.ts';
import { presentExplanation, presentParse } from './parse.present.ts';
import { listTrainedLanguages, readModel } from './parse.queries.ts';
import type { Model } from 'nlu';
import type { Database } from '../../db/client.ts';
import type { TrainedLanguage } from './parse.queries.ts';

export interface Question {
  readonly versionId: number;
  readonly text: string;
  /** Found out from the text when it is not given. */
  readonly language?: string | undefined;
  /** The version's trained languages, when they are known. */
  readonly trained?: readonly TrainedLanguage[] | undefined;
}

export interface Asker {
  readonly ownerId: number;
  readonly userAgent: string;
  /** Asked from our own screens. */
  readonly fromBackend: boolean;
}

export type Parser = ReturnType<typeof createParser>;

interface ParserOptions {
  readonly cacheBytes: number;
  /** Told how long the engine took over a sentence. */
  readonly onParsed: (seconds: number) => void;
}

/** Answers from trained models, which it keeps open up to a number of bytes. */
export function createParser(db: Database, { cacheBytes, onParsed }: ParserOptions) {
  const cache = createModelCache<Model>(cacheBytes);

  const log = inboxLogOf(db);

  const open = ({ versionLanguageId, modelId }: TrainedLanguage): Promise<Model> =>
    cache.get(modelId, async () => {
      const stored = await readModel(db, versionLanguageId);
      if (!stored) throw new BadRequest(say('never_trained'));
      return { model: decode(stored.bytes), size: stored.bytes.length };
    });

  const choose = async ({ versionId, text, language, trained: known }: Question) => {
    const trained = known ?? (await listTrainedLanguages(db, versionId));
    const chosen = language === undefined ? await detect(trained, text) : chosenLanguage(trained, language);
    if (!chosen) throw new BadRequest(say('never_trained'));
    return { trained: chosen, model: await open(chosen) };
  };

  const detect = async (trained: readonly TrainedLanguage[], text: string): Promise<TrainedLanguage | undefined> => {
    if (trained.length < 2) return trained[0];
    const candidates = await Promise.all(
      trained.map(async (each) => ({
        language: languageTag(each.language),
        profile: (await open(each)).profile,
        each,
      })),
    );
    const [best] = detectLanguage(candidates, text);
    return candidates.find(({ language }) => language === best?.language)?.each;
  };

  const answerTo = async (question: Question) => {
    const { trained, model } = await choose(question);
    const started = performance.now();
    const parsed = parse(model, question.text);
    onParsed((performance.now() - started) / 1000);
    return presentParse(parsed, trained);
  };

  return {
    openModels: () => ({ count: cache.count, bytes: cache.size }),
    /** Parses a sentence and logs it for the inbox [QT-04]. @throws BadRequest when there is no model for it. */
    async parse(question: Question, { ownerId, userAgent, fromBackend }: Asker) {
      const answer = await answerTo(question);
      const {
        repository_version: versionLanguageId,
        intent: { name: intent, confidence },
      } = answer;
      await log.add({
        versionLanguageId,
        ownerId,
        text: question.text,
        intent,
        confidence,
        answer,
        fromBackend,
        userAgent,
        askedAt: Date.now(),
      });
      // A person looks into the inbox next, a program asks the next question.
      if (fromBackend) await log.settled();
      return answer;
    },
    /** Parses a sentence of somebody who only tries, and keeps nothing of it. @throws BadRequest when there is no model for it. */
    answer: answerTo,
    /** Says which words decided [QT-02]; not logged, since people look at one sentence again and again. */
    async explain(question: Question) {
      const { trained, model } = await choose(question);
      return presentExplanation(question.text, {
        parsed: parse(model, question.text),
        explanation: explain(model, question.text),
        trained,
      });
    },
    /** Opens a model before it is asked for. */
    async prepare(versionId: number, versionLanguageId: number): Promise<void> {
      const trained = (await listTrainedLanguages(db, versionId)).find(
        (each) => each.versionLanguageId === versionLanguageId,
      );
      if (trained) await open(trained);
    },
  };
}

function chosenLanguage(trained: readonly TrainedLanguage[], given: string): TrainedLanguage | undefined {
  const codes = languageCodes(given);
  if (codes.length === 0) throw new BadRequest(say('language_unsupported', { language: given.slice(0, 40) }));
  return codes.flatMap((code) => trained.filter(({ language }) => language === code))[0];
}
