import { encoderNames, packNames } from '../../engine/packs.ts';
import { forgetOldCreations } from '../../features/exchange/creations/creations.queries.ts';
import { forgetOldFixes } from '../../features/learning/findings/fixes.queries.ts';
import { forgetOldNotifications } from '../../features/people/notifications/notifications.queries.ts';
import { forgetOldReports } from '../../features/site/build-reports/build-reports.queries.ts';
import { tidyModels } from '../../resources/models/tidy-models.ts';
import { forgetOldRequests } from '../../resources/stored-answers/repeats.queries.ts';
import { forgetOldWhatIfs } from '../../resources/what-ifs/what-ifs.queries.ts';
import { retrainOutdated } from '../training/outdated-models.queries.ts';
import {
  emptyTrash,
  forgetOldImports,
  purgeOrganizations,
  purgeRepositories,
  removeDeletedVersions,
  removeImportFiles,
} from './housekeeping.queries.ts';
import { keepInbox } from './keep-inbox.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';

type Duty = (db: Database, config: Config) => Promise<unknown>;

/** The hourly tasks of every worker, in this order. A failed task is reported, and the others still run. */
export const DUTIES: readonly Duty[] = [
  keepInbox,
  (db, { trashDays }) => emptyTrash(db, trashDays),
  (db) => forgetOldRequests(db),
  (db, { trashDays }) => forgetOldCreations(db, trashDays),
  (db, { trashDays }) => forgetOldImports(db, trashDays),
  (db, { trashDays }) => forgetOldFixes(db, trashDays),
  (db, { trashDays }) => forgetOldWhatIfs(db, trashDays),
  (db, { notificationDays }) => forgetOldNotifications(db, notificationDays),
  (db) => forgetOldReports(db),
  (db) => removeImportFiles(db),
  (db, { trashDays }) => removeDeletedVersions(db, trashDays),
  (db, config) => tidyModels(db, config, config.modelsKeepDays),
  (db) => retrainOutdated(db, { packNames, encoderNames }),
  (db, { trashDays }) => purgeRepositories(db, trashDays),
  (db, { trashDays, oldNicknameDays }) => purgeOrganizations(db, trashDays, oldNicknameDays),
];
