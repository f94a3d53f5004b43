import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './bundle/areas.ts';
import { uiPage } from './ui-page/page.ts';

/** Writes docs/ui.html: the tokens and components of the shared style sheet, for area teams. */
const css = await readFile(path.join(ROOT, 'shared/src/theme/base.css'), 'utf8');
await writeFile(path.join(ROOT, 'docs/ui.html'), uiPage(css));
