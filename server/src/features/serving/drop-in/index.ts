import { bothubRoutes } from './bothub.routes.ts';
import { cluRoutes } from './clu.routes.ts';
import { dialogflowRoutes } from './dialogflow.routes.ts';
import { rasaRoutes } from './rasa.routes.ts';
import { witRoutes } from './wit.routes.ts';
import type { App } from '../../../lib/app.ts';
import type { ParserByKey } from '../parse/by-key.ts';

/**
 * Endpoints of other tools, so that bots can be moved by changing an address. They have the same paths as in those
 * tools.
 */
export function dropInRoutes(app: App, byKey: ParserByKey): void {
  bothubRoutes(app, byKey);
  cluRoutes(app, byKey);
  dialogflowRoutes(app, byKey);
  rasaRoutes(app, byKey);
  witRoutes(app, byKey);
}
