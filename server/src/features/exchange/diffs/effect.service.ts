import { isBeyondChance } from 'shared/domain';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { compareMeasured } from '../../../resources/models/measured-answers.queries.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { readDiffPage } from './diff.queries.ts';
import { findSides, SNAPSHOT } from './found-sides.ts';
import { listServedModels } from './effect.queries.ts';
import { likelyCauses } from './likely-causes.ts';
import { presentDifference } from './present-diff.ts';
import { kindsOf } from './sides.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { MeasuredAnswer, MeasuredModel } from '../../../resources/models/measured-answers.queries.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { DiffItem, Sides } from './diff.queries.ts';
import type { Effect, EffectOrder } from './diffs.schema.ts';
import type { Side } from './sides.ts';

/** Won and lost sentences in an answer, of each. */
const SHOWN = 20;
/** Changed training sentences among which the causes are looked for. */
const CHANGES = 500;

type LanguageEffect = z.output<typeof Effect>['results'][number];

/**
 * How the models of two sides answered the sentences that both were measured with after their trainings [VER-28].
 * Files have no models; a language without a measurement on both sides has no sentences.
 * @throws Forbidden, FieldErrors for unknown versions and models
 */
export async function readEffect(
  db: Database,
  grant: RepositoryGrant,
  order: EffectOrder,
): Promise<z.output<typeof Effect>> {
  return db.transaction(
    async (tx) => ({ results: await effectOf(tx, grant, await findSides(tx, grant, order)) }),
    SNAPSHOT,
  );
}

/** What a change did to the answers, for each language that has a model on both sides. */
export async function effectOf(tx: Database, grant: RepositoryGrant, sides: Sides): Promise<LanguageEffect[]> {
  const [before, after] = [await modelsOf(tx, sides.before), await modelsOf(tx, sides.after)];
  const results: LanguageEffect[] = [];
  for (const [language, now] of after) {
    const former = before.get(language);
    if (!former || former.id === now.id) continue;
    const tested = await compareMeasured(tx, { before: former, now });
    const isCrossValidation = tested.sentences === 0;
    const { won, lost, wonCount, lostCount, ...counts } = isCrossValidation
      ? await compareMeasured(tx, { before: former, now, isCrossValidation })
      : tested;
    const mayRead = isCrossValidation || grant.can('can_write');
    const changes = mayRead && wonCount + lostCount > 0 ? await learnedChanges(tx, sides, language) : [];
    const causesOf = await likelyCauses(changes);
    const shown = (answers: readonly MeasuredAnswer[]) =>
      mapInTurns(mayRead ? answers.slice(0, SHOWN) : [], (answer) => ({
        ...answer,
        causes: causesOf(answer).map(presentDifference),
      }));
    results.push({
      language,
      sentences: counts.sentences,
      cross_validation: isCrossValidation,
      before: counts.before,
      now: counts.now,
      won_count: wonCount,
      lost_count: lostCount,
      is_certain: isBeyondChance(wonCount, lostCount),
      won: await shown(won),
      lost: await shown(lost),
    });
  }
  return results;
}

/** The models of a side, by language. */
async function modelsOf(tx: Database, side: Side): Promise<ReadonlyMap<string, MeasuredModel>> {
  if (side.of === 'file') return new Map();
  if (side.of === 'version' || !side.model) return listServedModels(tx, side.version.id);
  const { id, language } = side.model;
  const place = await findVersionLanguage(tx, side.version.id, language);
  return new Map(place ? [[language, { versionLanguageId: place.id, id }]] : []);
}

/** The training sentences of a language that one model has learned otherwise than the other one. */
async function learnedChanges(tx: Database, sides: Sides, language: string): Promise<readonly DiffItem[]> {
  const [before, after] = [learned(sides.before), learned(sides.after)];
  const kinds = kindsOf(before, after, false);
  const filter = { kind: 'sentence', language } as const;
  return (await readDiffPage(tx, { before, after, kinds }, filter, { limit: CHANGES, offset: 0 })).results;
}

const learned = (side: Side): Side => (side.of === 'version' ? { of: 'models', version: side.version } : side);
