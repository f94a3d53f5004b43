import { isLanguage, LANGUAGE_CODES } from 'shared/domain';
import { NotFound, say } from '../../../lib/errors.ts';
import { textOf } from '../../../lib/messages/index.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { findVersionLanguage, listVersionLanguages } from '../../../resources/versions/versions.queries.ts';
import { queueTrainings } from './queue-trainings.ts';
import { lackOf, NOT_STARTED, readinessOf } from './readiness.ts';
import { countUnconfirmed, readTrainingFacts } from './training.queries.ts';
import { countWaiting } from './waiting.queries.ts';
import type { z } from 'zod';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Database } from '../../../db/client.ts';
import type { ParseKeyGrant } from '../../../resources/parse-keys/parse-key.resource.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrainingOrder } from './queue-trainings.ts';
import type { Readiness } from './readiness.ts';
import type { TrainOrder, TrainReport } from './training.schema.ts';
import type { Waiting } from './waiting.queries.ts';

type Report = z.output<typeof TrainReport>;

interface Asking {
  readonly limits: QuotaLimits;
  readonly locale: Locale;
}

/** Starts a training of every language of a version that is ready [TRN-06]; the report says what the others lack. */
export async function startTraining(
  db: Database,
  grant: RepositoryGrant,
  order: TrainOrder,
  asking: Asking,
): Promise<Report> {
  const version = await versionOf(db, grant.resource.uuid, order.repository_version);
  const createdBy = grant.account?.id ?? null;
  return reportOf(db, { versionId: version.id, language: order.language, note: order.note, createdBy }, asking);
}

/** Like `startTraining`, on behalf of the holder of a parse key. */
export async function startTrainingByKey(
  db: Database,
  grant: ParseKeyGrant,
  order: TrainOrder,
  asking: Asking,
): Promise<Report> {
  const { repository, ownerId: createdBy } = grant.resource;
  const version = await versionOf(db, repository.uuid, order.repository_version);
  return reportOf(db, { versionId: version.id, language: order.language, note: order.note, createdBy }, asking);
}

async function reportOf(db: Database, order: TrainingOrder, { limits, locale }: Asking): Promise<Report> {
  const { queued, notReady } = await queueTrainings(db, order, limits);
  const others = new Map(notReady);
  if (order.language !== undefined && !queued.has(order.language) && others.size === 0)
    others.set(order.language, NOT_STARTED);
  const report: Report['languages_report'] = {};
  const missing: Report['missing'] = {};
  for (const [language, readiness] of [...queued, ...others]) {
    const isQueued = queued.has(language);
    if (isQueued || isIncomplete(readiness))
      report[language] = { status: isQueued ? 'processing' : 'not_ready_for_train' };
    const lacking = [...(isQueued ? lackOf(readiness.leftOut) : readiness.missing)];
    const { outdated } = await countUnconfirmed(db, order.versionId, language);
    if (outdated > 0) lacking.push(say('outdated_left_out', { count: outdated }));
    if (lacking.length > 0) missing[language] = lacking.map((message) => textOf(message, locale));
  }
  return { SUPPORTED_LANGUAGES: [...LANGUAGE_CODES], languages_report: report, missing };
}

/** Whether sentences are missing, rather than changes or the end of a training. */
const isIncomplete = ({ missing }: Readiness): boolean =>
  missing.some(({ key }) => key !== 'nothing_changed' && key !== 'being_trained');

interface TrainingPlace {
  readonly version: number;
  readonly language: string;
}

interface ReadinessReport {
  readonly versionId: number;
  readonly readiness: Readiness;
  readonly drafts: number;
  readonly outdated: number;
  readonly waiting: Waiting | null;
}

/** Whether a language of a version can be trained [TRN-08]. @throws NotFound when version or language does not exist */
export async function readReadiness(
  db: Database,
  grant: RepositoryGrant,
  { version: versionId, language }: TrainingPlace,
): Promise<ReadinessReport> {
  if (!isLanguage(language)) throw new NotFound(say('language_missing'));
  const version = await versionOf(db, grant.resource.uuid, versionId);
  const row = await findVersionLanguage(db, version.id, language);
  return {
    versionId: version.id,
    readiness: row ? readinessOf(await readTrainingFacts(db, row)) : NOT_STARTED,
    ...(await countUnconfirmed(db, version.id, language)),
    waiting: row ? await countWaiting(db, row) : null,
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
