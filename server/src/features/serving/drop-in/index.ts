import { bothubRoutes } from './bothub.routes.ts';
import { cluRoutes } from './clu.routes.ts';
import { dialogflowRoutes } from './dialogflow.routes.ts';
import { rasaRoutes } from './rasa.routes.ts';
import { witRoutes } from './wit.routes.ts';
import type { App } from '../../../lib/app.ts';
import type { ParserByKey } from '../parse/by-key.ts';

/** Endpoints of other tools, so that bots move by changing an address. They stand where those tools have them. */
export function dropInRoutes(app: App, byKey: ParserByKey): void {
  bothubRoutes(app, byKey);
  cluRoutes(app, byKey);
  dialogflowRoutes(app, byKey);
  rasaRoutes(app, byKey);
  witRoutes(app, byKey);
}
