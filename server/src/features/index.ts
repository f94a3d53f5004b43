import { accountRoutes } from './people/accounts/index.ts';
import { algorithmComparisonRoutes } from './learning/algorithm-comparisons/comparisons.routes.ts';
import { activityRoutes } from './exchange/activity/activity.routes.ts';
import { auditRoutes } from './site/audit/audit.routes.ts';
import { buildReportRoutes } from './site/build-reports/build-reports.routes.ts';
import { categoryRoutes } from '../resources/categories/categories.routes.ts';
import { deletedIntelligenceRoutes } from './intelligences/deletion/intelligences.routes.ts';
import { deletedOrganizationRoutes } from './intelligences/deletion/organizations.routes.ts';
import { draftRoutes } from './serving/drafts/drafts.routes.ts';
import { languageModelRoutes } from './serving/language-model/language-model.routes.ts';
import { createSecondOpinion } from './serving/second-opinion/second-opinion.ts';
import { createLanguageModel } from '../resources/language-model/language-model.ts';
import { dropInRoutes } from './serving/drop-in/index.ts';
import { entityRoutes } from './content/entities/entities.routes.ts';
import { groupRoutes } from './content/entities/groups.routes.ts';
import { entityValueRoutes } from './content/entity-values/entity-values.routes.ts';
import { candidateRoutes } from './serving/environments/candidates.routes.ts';
import { environmentRoutes } from './serving/environments/environments.routes.ts';
import { evaluationRoutes } from './learning/evaluations/evaluation.routes.ts';
import { resultRoutes } from './learning/evaluations/results.routes.ts';
import { testSentenceRoutes } from './content/test-sentences/test-sentences.routes.ts';
import { exampleRoutes } from './content/examples/examples.routes.ts';
import { exportRoutes } from './exchange/exports/exports.routes.ts';
import { modelRoutes } from './learning/models/models.routes.ts';
import { qualityRoutes } from './learning/quality/quality.routes.ts';
import { changeRoutes } from './learning/changes/changes.routes.ts';
import { whatIfRoutes } from './learning/what-ifs/what-ifs.routes.ts';
import { testSetRoutes } from './learning/test-set/test-set.routes.ts';
import { findingRoutes } from './learning/findings/findings.routes.ts';
import { healthRoutes } from './site/health/health.routes.ts';
import { diffRoutes, restoreRoutes } from './exchange/diffs/diffs.routes.ts';
import { fileImportRoutes } from './exchange/imports/file-imports.routes.ts';
import { importRoutes } from './exchange/imports/imports.routes.ts';
import { answerChangesRoutes } from './serving/answer-changes/answer-changes.routes.ts';
import { inboxRoutes } from './serving/inbox/inbox.routes.ts';
import { intentRoutes } from './content/intents/intents.routes.ts';
import { outboxRoutes } from './site/outbox/outbox.routes.ts';
import { agentRoutes } from './site/agents/agents.routes.ts';
import { commentRoutes } from './content/comments/comments.routes.ts';
import { creationRecordRoutes } from './exchange/creations/creations.routes.ts';
import { apiKeyRoutes } from './people/api-keys/api-keys.routes.ts';
import { archiveRoutes } from './exchange/archives/archives.routes.ts';
import { autoTranslationRoutes } from './content/machine-translation/auto-translation.routes.ts';
import { myDataRoutes } from './site/my-data/my-data.routes.ts';
import { invitationRoutes } from './people/organizations/invitations.routes.ts';
import { memberRoutes } from './people/organizations/members.routes.ts';
import { backupMetrics } from './site/backups/backup-metrics.ts';
import { taskMetrics } from './site/metrics/task-metrics.ts';
import { notificationRoutes } from './people/notifications/notifications.routes.ts';
import { linkProposalRoutes } from './exchange/proposals/link-proposals.routes.ts';
import { proposalRoutes } from './exchange/proposals/proposals.routes.ts';
import { providersFeature } from './people/providers/index.ts';
import { secondFactorFeature } from './people/second-factor/index.ts';
import { sessionRoutes } from './people/sessions/sessions.routes.ts';
import { organizationRoutes } from './people/organizations/organizations.routes.ts';
import { usageRoutes } from './people/organizations/usage.routes.ts';
import { infoByKeyRoutes } from './serving/parse/info-by-key.routes.ts';
import { forgetKeysOnChange } from '../resources/parse-keys/key-events.ts';
import { keyRoutes } from './serving/parse-keys/keys.routes.ts';
import { createParserByKey } from './serving/parse/by-key.ts';
import { homeRoutes } from './site/home/home.routes.ts';
import { platformRoutes } from './site/platform/platform.routes.ts';
import { parseRoutes } from './serving/parse/parse.routes.ts';
import { createWatchedParser } from './serving/parse/watched-parser.ts';
import { repositoryRoutes } from './intelligences/repositories/index.ts';
import { reportRoutes } from './serving/reports/reports.routes.ts';
import { requestRoutes } from './intelligences/requests/requests.routes.ts';
import { suggestionRoutes } from './serving/suggestions/suggestions.routes.ts';
import { taskEventRoutes } from './learning/tasks/task-events.routes.ts';
import { taskRoutes } from './learning/tasks/tasks.routes.ts';
import { ownershipRoutes } from './intelligences/ownership/ownership.routes.ts';
import { teamInvitationRoutes } from './intelligences/team/invitations.routes.ts';
import { teamRoutes } from './intelligences/team/team.routes.ts';
import { trainingRoutes } from './learning/training/training.routes.ts';
import { oldRepositoryRoutes } from './site/v1/v1.routes.ts';
import { translationSheetRoutes } from './exchange/translation-sheets/translation-sheets.routes.ts';
import { translationRoutes } from './content/translations/translations.routes.ts';
import { legalRoutes } from './site/legal/legal.routes.ts';
import { linkRoutes } from './content/translators/links.routes.ts';
import { translatorRoutes } from './content/translators/translators.routes.ts';
import { uploadRoutes } from './exchange/uploads/uploads.routes.ts';
import { versionRoutes } from './intelligences/versions/versions.routes.ts';
import { voteRoutes } from './intelligences/votes/votes.routes.ts';
import { webhookRoutes } from './intelligences/webhooks/webhooks.routes.ts';
import { modelFileRoutes } from './serving/model-files/model-files.routes.ts';
import { widgetRoutes } from './serving/widget/widget.routes.ts';
import type { App } from '../lib/app.ts';

/** The routes of every feature; the order has no meaning. */
export function registerFeatures(app: App): void {
  const languageModel = createLanguageModel(app);
  const parser = createWatchedParser(app, createSecondOpinion(app.db, languageModel));
  const byKey = createParserByKey(app, parser);
  forgetKeysOnChange(app);
  signInFeatures(app);
  logFeatures(app);
  diffFeatures(app);
  agentRoutes(app);
  algorithmComparisonRoutes(app);
  answerChangesRoutes(app, parser);
  apiKeyRoutes(app);
  archiveRoutes(app);
  autoTranslationRoutes(app, languageModel);
  buildReportRoutes(app);
  categoryRoutes(app);
  changeRoutes(app);
  commentRoutes(app);
  creationRecordRoutes(app);
  deletedIntelligenceRoutes(app);
  deletedOrganizationRoutes(app);
  draftRoutes(app, languageModel, parser);
  dropInRoutes(app, byKey);
  entityRoutes(app);
  entityValueRoutes(app);
  candidateRoutes(app);
  environmentRoutes(app);
  exampleRoutes(app);
  exportRoutes(app);
  groupRoutes(app);
  findingRoutes(app);
  whatIfRoutes(app);
  modelRoutes(app);
  qualityRoutes(app);
  healthRoutes(app);
  homeRoutes(app);
  fileImportRoutes(app);
  importRoutes(app);
  inboxRoutes(app);
  infoByKeyRoutes(app);
  intentRoutes(app);
  invitationRoutes(app);
  keyRoutes(app);
  memberRoutes(app);
  modelFileRoutes(app);
  myDataRoutes(app);
  notificationRoutes(app);
  oldRepositoryRoutes(app);
  organizationRoutes(app);
  outboxRoutes(app);
  parseRoutes(app, parser, byKey);
  platformRoutes(app);
  usageRoutes(app);
  repositoryRoutes(app);
  taskMetrics(app);
  backupMetrics(app);
  reportRoutes(app);
  suggestionRoutes(app);
  taskRoutes(app);
  taskEventRoutes(app);
  teamFeatures(app);
  evaluationRoutes(app);
  resultRoutes(app);
  testSentenceRoutes(app);
  testSetRoutes(app);
  trainingRoutes(app);
  translationRoutes(app);
  translationSheetRoutes(app);
  legalRoutes(app);
  languageModelRoutes(app, languageModel);
  linkRoutes(app);
  translatorRoutes(app);
  uploadRoutes(app);
  versionRoutes(app);
  voteRoutes(app);
  webhookRoutes(app);
  widgetRoutes(app);
}

/** Who works on an intelligence, and who owns it. */
function teamFeatures(app: App): void {
  requestRoutes(app);
  teamRoutes(app);
  teamInvitationRoutes(app);
  ownershipRoutes(app);
}

/** Accounts, and the ways to sign in to them. */
function signInFeatures(app: App): void {
  accountRoutes(app);
  sessionRoutes(app);
  secondFactorFeature(app);
  providersFeature(app);
}

/** Records of changes. */
function logFeatures(app: App): void {
  activityRoutes(app);
  auditRoutes(app);
}

/** What differs, and how that becomes a change. */
function diffFeatures(app: App): void {
  diffRoutes(app);
  restoreRoutes(app);
  proposalRoutes(app);
  linkProposalRoutes(app);
}
