import { textOf } from '../../../lib/messages/index.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { readInfo } from '../../intelligences/repositories/info.service.ts';
import { listTrainings } from '../../../resources/tasks/tasks.queries.ts';
import { listReadiness } from '../../learning/training/training.service.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { KeySettings } from '../../intelligences/repositories/authorization.present.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { OldRepository, Update } from './v1.schema.ts';

interface DocumentOptions extends KeySettings {
  readonly publicUrl: string;
  readonly locale: Locale;
}

/** The document of a repository's main version, in the format of the first API. */
export async function readOldDocument(
  db: Database,
  grant: RepositoryGrant,
  { locale, ...options }: DocumentOptions,
): Promise<z.output<typeof OldRepository>> {
  const repository = grant.resource;
  const version = await versionOf(db, repository.uuid);
  const info = await readInfo(db, { repository, version, account: grant.account, ...options });
  return {
    ...info,
    owner: repository.ownerId,
    categories: info.categories_list,
    intents: info.intents_list,
    entities: info.entities_list,
    labels: info.labels_list,
    ...(await readinessByLanguage(db, version.id, locale)),
  };
}

async function readinessByLanguage(db: Database, versionId: number, locale: Locale) {
  const all = await listReadiness(db, versionId);
  const texts = (list: 'requirements' | 'warnings') =>
    Object.fromEntries(
      all.map(({ language, readiness }) => [language, readiness[list].map((message) => textOf(message, locale))]),
    );
  return {
    ready_for_train: all.some(({ readiness }) => readiness.ready),
    languages_ready_for_train: Object.fromEntries(all.map(({ language, readiness }) => [language, readiness.ready])),
    requirements_to_train: texts('requirements'),
    languages_warnings: texts('warnings'),
  };
}

/** Task states. */
const [DONE, FAILED] = [2, 3];

/** The trainings of a repository, newest first. */
export async function listUpdates(
  db: Database,
  grant: RepositoryGrant,
  page: PageRequest,
): Promise<Page<z.output<typeof Update>>> {
  const { uuid } = grant.resource;
  const { count, results } = await listTrainings(db, uuid, page);
  const updates = results.map(({ status, createdAt, startedAt, endedAt, ...task }) => ({
    id: task.id,
    repository: uuid,
    language: task.language,
    created_at: presentMoment(createdAt),
    by: task.createdBy,
    by__nickname: task.creator,
    training_started_at: startedAt && presentMoment(startedAt),
    trained_at: status === DONE && endedAt ? presentMoment(endedAt) : null,
    failed_at: status === FAILED && endedAt ? presentMoment(endedAt) : null,
  }));
  return { count, results: updates };
}
