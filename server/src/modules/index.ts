import { accountRoutes } from './accounts/index.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { memberRoutes } from './organizations/members.routes.ts';
import { organizationRoutes } from './organizations/organizations.routes.ts';
import { repositoryRoutes } from './repositories/index.ts';
import { versionRoutes } from './versions/versions.routes.ts';
import type { App } from '../lib/app.ts';

/** Every module of the API; the order has no meaning. */
export function registerModules(app: App): void {
  accountRoutes(app);
  categoryRoutes(app);
  healthRoutes(app);
  memberRoutes(app);
  organizationRoutes(app);
  repositoryRoutes(app);
  versionRoutes(app);
}
