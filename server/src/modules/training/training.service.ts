import { isLanguage, LANGUAGE_CODES } from 'shared/domain';
import { NotFound, say } from '../../lib/errors.ts';
import { versionOf } from '../versions/version-of.ts';
import { findVersionLanguage, listVersionLanguages } from '../versions/versions.queries.ts';
import { queueTrainings } from './queue-trainings.ts';
import { NOT_STARTED, readinessOf } from './readiness.ts';
import { countDrafts, readTrainingFacts } from './training.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { ParseKeyGrant } from '../parse-keys/parse-key.resource.ts';
import type { QuotaLimits } from '../quotas/quotas.service.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { TrainingOrder } from './queue-trainings.ts';
import type { Readiness } from './readiness.ts';
import type { TrainOrder, TrainReport } from './training.schema.ts';

type Report = z.output<typeof TrainReport>;

/** Starts a training of every language of a version that is ready [TRN-06]; the report leaves the others out. */
export async function startTraining(
  db: Database,
  grant: RepositoryGrant,
  order: TrainOrder,
  limits: QuotaLimits,
): Promise<Report> {
  const version = await versionOf(db, grant.resource.uuid, order.repository_version);
  const createdBy = grant.account?.id ?? null;
  return report(db, { versionId: version.id, language: order.language, createdBy }, limits);
}

/** As `startTraining`, on behalf of the holder of a parse key. */
export async function startTrainingByKey(
  db: Database,
  grant: ParseKeyGrant,
  order: TrainOrder,
  limits: QuotaLimits,
): Promise<Report> {
  const { repository, ownerId: createdBy } = grant.resource;
  const version = await versionOf(db, repository.uuid, order.repository_version);
  return report(db, { versionId: version.id, language: order.language, createdBy }, limits);
}

async function report(db: Database, order: TrainingOrder, limits: QuotaLimits): Promise<Report> {
  const queued = await queueTrainings(db, order, limits);
  return {
    SUPPORTED_LANGUAGES: [...LANGUAGE_CODES],
    languages_report: Object.fromEntries(queued.map((language) => [language, { status: 'processing' as const }])),
  };
}

interface TrainingPlace {
  readonly version: number;
  readonly language: string;
}

/** Whether a language of a version can be trained [TRN-08]. @throws NotFound when version or language does not exist */
export async function readReadiness(
  db: Database,
  grant: RepositoryGrant,
  { version: versionId, language }: TrainingPlace,
): Promise<{ versionId: number; readiness: Readiness; drafts: number }> {
  if (!isLanguage(language)) throw new NotFound(say('language_missing'));
  const version = await versionOf(db, grant.resource.uuid, versionId);
  const row = await findVersionLanguage(db, version.id, language);
  return {
    versionId: version.id,
    readiness: row ? readinessOf(await readTrainingFacts(db, row)) : NOT_STARTED,
    drafts: await countDrafts(db, version.id, language),
  };
}

/** The readiness of every language of a version. */
export async function listReadiness(
  db: Database,
  versionId: number,
): Promise<readonly { language: string; readiness: Readiness }[]> {
  const rows = await listVersionLanguages(db, versionId);
  return Promise.all(
    rows.map(async (row) => ({
      language: row.language,
      readiness: readinessOf(await readTrainingFacts(db, row)),
    })),
  );
}
