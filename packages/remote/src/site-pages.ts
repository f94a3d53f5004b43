import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './bundle/areas.ts';
import { hashFiles } from './bundle/fingerprint.ts';
import { readThirdPartyPackages } from './third-party/packages.ts';
import { thirdPartyPage } from './third-party/page.ts';
import { uiPage } from './ui-page/page.ts';

const INTRODUCTION = path.join(import.meta.dirname, 'third-party/introduction.md');
/** What the pages are made of; the lockfile has the versions of packages. */
const SOURCES = [
  'pnpm-lock.yaml',
  'shared/src/theme',
  'packages/remote/src/third-party',
  'packages/remote/src/ui-page',
];

/** Changes with the pages that `writeSitePages` writes. */
export const sitePagesFingerprint = (): Promise<string> => hashFiles(ROOT, SOURCES);

/** The licenses of the product and of everything that an installation contains. */
const licensesText = async (): Promise<string> =>
  thirdPartyPage(await readThirdPartyPackages(ROOT), await readFile(INTRODUCTION, 'utf8'));

/** Writes what the server shows at `/licenses` and `/docs/ui` beside the built pages. */
export async function writeSitePages(webDirectory: string): Promise<void> {
  const css = await readFile(path.join(ROOT, 'shared/src/theme/base.css'), 'utf8');
  await mkdir(webDirectory, { recursive: true });
  await writeFile(path.join(webDirectory, 'licenses.txt'), await licensesText());
  await writeFile(path.join(webDirectory, 'ui.html'), uiPage(css));
}
