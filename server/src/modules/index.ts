import { accountRoutes } from './accounts/index.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { entityRoutes } from './entities/entities.routes.ts';
import { groupRoutes } from './entities/groups.routes.ts';
import { testSentenceRoutes } from './evaluate/test-sentences.routes.ts';
import { exampleRoutes } from './examples/examples.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { intentRoutes } from './intents/intents.routes.ts';
import { memberRoutes } from './organizations/members.routes.ts';
import { organizationRoutes } from './organizations/organizations.routes.ts';
import { parseRoutes } from './parse/parse.routes.ts';
import { repositoryRoutes } from './repositories/index.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { oldRepositoryRoutes } from './training/v1.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { versionRoutes } from './versions/versions.routes.ts';
import { voteRoutes } from './votes/votes.routes.ts';
import type { App } from '../lib/app.ts';

/** Every module of the API; the order has no meaning. */
export function registerModules(app: App): void {
  accountRoutes(app);
  categoryRoutes(app);
  entityRoutes(app);
  exampleRoutes(app);
  groupRoutes(app);
  healthRoutes(app);
  inboxRoutes(app);
  intentRoutes(app);
  memberRoutes(app);
  oldRepositoryRoutes(app);
  organizationRoutes(app);
  parseRoutes(app);
  repositoryRoutes(app);
  taskRoutes(app);
  testSentenceRoutes(app);
  trainingRoutes(app);
  uploadRoutes(app);
  versionRoutes(app);
  voteRoutes(app);
}
