import { accountRoutes } from './accounts/index.ts';
import { healthRoutes } from './health/health.routes.ts';
import type { App } from '../lib/app.ts';

/** Every module of the API; the order has no meaning. */
export function registerModules(app: App): void {
  accountRoutes(app);
  healthRoutes(app);
}
