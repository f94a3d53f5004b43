import { isBeyondChance } from 'shared/domain';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { listLastEvaluations, listMeasuring, listQualities } from './quality.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Qualities } from './quality.schema.ts';

type LanguageQuality = z.output<typeof Qualities>['results'][number];
type Row = Awaited<ReturnType<typeof listQualities>>[number];
type Evaluation = Awaited<ReturnType<typeof listLastEvaluations>>[number];

/** How well the models of a version answer, and how they differ from the previous models [TRN-42]. */
export async function readQualities(
  db: Database,
  grant: RepositoryGrant,
  requested: number | undefined,
): Promise<z.output<typeof Qualities>> {
  const version = await versionOf(db, grant.resource.uuid, requested);
  const rows = await listQualities(db, version.id);
  const measuring = await listMeasuring(db, version.id);
  const evaluations = new Map(
    (await listLastEvaluations(db, version.id)).map((each) => [each.versionLanguageId, each]),
  );
  return {
    results: rows.map((row) => ({
      language: row.language,
      trained_at: presentMoment(row.trainedAt),
      is_measuring: measuring.has(row.versionLanguageId),
      measured: measuredOf(row, evaluations.get(row.versionLanguageId)),
      change: changeOf(row, mayRead(grant, row)),
      previous: previousOf(row),
    })),
  };
}

const previousOf = ({ previous }: Row): LanguageQuality['previous'] =>
  previous && { id: previous.id, trained_at: presentMoment(new Date(previous.trainedAt)) };

/** People who may not write see no test sentences, and people who may not contribute no training sentences. */
const mayRead = (grant: RepositoryGrant, { measured }: Row): boolean =>
  grant.can(measured?.isCrossValidation === true ? 'can_contribute' : 'can_write');

function measuredOf({ measured }: Row, evaluation: Evaluation | undefined): LanguageQuality['measured'] {
  const of = measured ?? (evaluation && { ...evaluation, right: rightOf(evaluation), entityF1: null });
  return of
    ? {
        sentences: of.sentences,
        right: of.right,
        entity_f1: of.entityF1,
        cross_validation: of.isCrossValidation,
        measured_at: presentMoment(of.createdAt),
      }
    : null;
}

const rightOf = ({ accuracy, sentences }: Evaluation): number => Math.round(accuracy * sentences);

function changeOf({ change }: Row, mayReadSentences: boolean): LanguageQuality['change'] {
  if (!change) return null;
  const sentences = mayReadSentences ? {} : { won: [], lost: [] };
  return { ...change, ...sentences, is_certain: isBeyondChance(change.won_count, change.lost_count) };
}
