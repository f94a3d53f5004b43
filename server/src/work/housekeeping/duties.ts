import { encoderNames, packNames } from '../../engine/packs.ts';
import { deleteOldActivities } from '../../features/exchange/activity/activity.queries.ts';
import { deleteOldCreations } from '../../features/exchange/creations/creations.queries.ts';
import { deleteOldFixes } from '../../features/learning/findings/fixes.queries.ts';
import { deleteOldComparedFiles } from '../../features/exchange/diffs/compared-files.queries.ts';
import { deleteExpiredOffers } from '../../features/intelligences/ownership/ownership.queries.ts';
import { deleteOldNotifications } from '../../features/people/notifications/notifications.queries.ts';
import { deleteOldAudit } from '../../features/site/audit/audit.queries.ts';
import { deleteOldReports } from '../../features/site/build-reports/build-reports.queries.ts';
import { deleteOldCalls } from '../../resources/api-keys/key-calls.queries.ts';
import { adoptPrevious, dropOldModels } from '../../resources/models/kept-models.queries.ts';
import { tidyModels } from '../../resources/models/tidy-models.ts';
import { deleteEndedSessions } from '../../resources/sessions/sessions.queries.ts';
import { deleteOldRequests } from '../../resources/stored-answers/stored-answers.queries.ts';
import { deleteOldWhatIfs } from '../../resources/what-ifs/what-ifs.queries.ts';
import { deleteOldUse } from '../../resources/language-model/language-model.queries.ts';
import { deleteOldDrafts } from '../../features/serving/drafts/drafts.queries.ts';
import { retrainOutdated } from '../training/outdated-models.queries.ts';
import {
  emptyTrash,
  deleteOldImportChanges,
  purgeOrganizations,
  purgeRepositories,
  removeDeletedVersions,
  removeImportFiles,
} from './housekeeping.queries.ts';
import { maintainInbox } from './maintain-inbox.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';

type Duty = (db: Database, config: Config) => Promise<unknown>;

/** The hourly tasks of every worker, in this order. A failed task is reported, and the others still run. */
export const DUTIES: readonly Duty[] = [
  maintainInbox,
  (db, { trashDays }) => emptyTrash(db, trashDays),
  (db) => deleteOldRequests(db),
  (db) => deleteOldCalls(db),
  (db, config) => deleteEndedSessions(db, config),
  (db, { trashDays }) => deleteOldCreations(db, trashDays),
  (db, { trashDays }) => deleteOldImportChanges(db, trashDays),
  (db, { trashDays }) => deleteOldFixes(db, trashDays),
  (db, { trashDays }) => deleteOldWhatIfs(db, trashDays),
  (db, { notificationDays }) => deleteOldNotifications(db, notificationDays),
  (db) => deleteOldReports(db),
  (db) => deleteExpiredOffers(db),
  (db) => deleteOldUse(db),
  (db) => deleteOldDrafts(db),
  (db, { auditDays }) => deleteOldAudit(db, auditDays),
  (db, config) => deleteOldActivities(db, config),
  (db) => removeImportFiles(db),
  (db) => deleteOldComparedFiles(db),
  (db, { trashDays }) => removeDeletedVersions(db, trashDays),
  (db) => adoptPrevious(db),
  (db, { modelsKeptDays }) => dropOldModels(db, modelsKeptDays),
  (db, config) => tidyModels(db, config, config.modelsKeepDays),
  (db) => retrainOutdated(db, { packNames, encoderNames }),
  (db, { trashDays }) => purgeRepositories(db, trashDays),
  (db, { trashDays, oldNicknameDays }) => purgeOrganizations(db, trashDays, oldNicknameDays),
];
