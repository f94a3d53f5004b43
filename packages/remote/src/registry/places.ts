import path from 'node:path';

import { ROOT } from '../bundle/areas.ts';

/** The site that `npm start` serves. */
export const WEB_DIR = path.join(ROOT, 'build/web');

/** The site's private key, readable only by its owner. */
export const KEY_FILE = path.join(ROOT, 'build/registry.key');
