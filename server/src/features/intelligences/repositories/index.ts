import { detailRoutes } from './details.routes.ts';
import { infoRoutes } from './info.routes.ts';
import { membershipRoutes } from './memberships.routes.ts';
import { repositoryListRoutes } from './repositories.routes.ts';
import type { App } from '../../../lib/app.ts';

/** Intelligences: browsing, reading, creating and changing them. */
export function repositoryRoutes(app: App): void {
  repositoryListRoutes(app);
  detailRoutes(app);
  infoRoutes(app);
  membershipRoutes(app);
}
