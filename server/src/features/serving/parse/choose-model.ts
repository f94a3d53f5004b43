import { chooseLanguage, languageCodes } from 'shared/domain';
import { likeliestLanguage } from '../../../engine/model.ts';
import { BadRequest, say } from '../../../lib/errors.ts';
import { listTrainedLanguages } from '../../../resources/models/models.queries.ts';
import { isAsked } from './candidate.ts';
import type { Database } from '../../../db/client.ts';
import type { OpenModel } from '../../../engine/model.ts';
import type { Candidate } from '../../../resources/environments/environments.queries.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';
import type { Pairing } from './shadow.ts';

export interface Question {
  readonly versionId: number;
  readonly text: string;
  /** Detected from the text when absent. */
  readonly language?: string | undefined;
  /** The version's trained languages, if the caller knows them. */
  readonly trained?: readonly TrainedLanguage[] | undefined;
  /** What is tried beside them. */
  readonly candidate?: Candidate | null | undefined;
}

/** The model that answers a question. */
export interface Chosen {
  readonly trained: TrainedLanguage;
  readonly model: OpenModel;
  /** Another model that answers in the shadow. */
  readonly pairing?: Pairing | undefined;
}

type Open = (trained: TrainedLanguage) => Promise<OpenModel>;

/** Chooses which model answers a question. @throws BadRequest without one */
export function createModelChoice(db: Database, open: Open) {
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

  return async ({ versionId, text, language, trained: known, candidate }: Question): Promise<Chosen> => {
    const trained = known ?? (await listTrainedLanguages(db, versionId));
    const served = language === undefined ? await detect(trained, text) : chosenLanguage(trained, language);
    if (!served) throw new BadRequest(say('never_trained'));
    return candidate
      ? withCandidate(open, { served, candidate, text })
      : { trained: served, model: await open(served) };
  };
}

interface Contest {
  readonly served: TrainedLanguage;
  readonly candidate: Candidate;
  readonly text: string;
}

/** A candidate that cannot be opened answers nothing: the served model does. */
async function withCandidate(open: Open, { served, candidate, text }: Contest): Promise<Chosen> {
  const { moveId, share } = candidate;
  const tried = candidate.trained.find(({ language }) => language === served.language);
  if (!tried || (share > 0 && !isAsked(candidate, text))) return { trained: served, model: await open(served) };
  const model = share > 0 ? await open(tried).catch(() => undefined) : undefined;
  if (model) return { trained: tried, model, pairing: { moveId, other: served, isOtherCandidate: false } };
  return {
    trained: served,
    model: await open(served),
    pairing: { moveId, other: tried, isOtherCandidate: true },
  };
}

function undefinedIfUntrained(error: unknown): undefined {
  if (!(error instanceof BadRequest)) throw error;
}

function chosenLanguage(trained: readonly TrainedLanguage[], requested: string): TrainedLanguage | undefined {
  const chosen = chooseLanguage(trained, requested);
  if (chosen || languageCodes(requested).length > 0) return chosen;
  throw new BadRequest(say('language_unsupported', { language: requested.slice(0, 40) }));
}
