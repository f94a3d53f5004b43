import { join } from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import type { SealedContract } from '@parlance/contract/schema';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { findChromium } from '../browser/chromium.ts';
import { FLAGS } from '../browser/flags.ts';
import { printMatrix } from '../gates/skew-matrix.ts';
import type { Tried } from '../gates/skew-matrix.ts';
import { tryBuild } from '../gates/try-build.ts';
import { readListing, reportPasses } from '../registry/site-client.ts';
import { KnownScreens, digestScreens } from './known-screens.ts';
import { receiveGuest } from './resident.ts';
import type { Account } from './resident.ts';

export interface Gate {
  readonly site: string;
  /** File of the team's key. */
  readonly key: string;
  readonly account: Account;
  /** A build on the site. */
  readonly build: string;
  readonly contract: SealedContract;
  /** Its folder. */
  readonly folder: string;
  /** Folder for pictures. */
  readonly pictures: string;
  /** Folder for what the gate remembers. */
  readonly cache: string;
  /** Whether screens are tried that have worked before with the same code. */
  readonly isWhole: boolean;
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new RegistryError(
      'The gate needs Chromium: "npx playwright install chromium", or name its program with CHROMIUM_PATH.',
    );
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * Tests a published build on its site, where nobody else gets it: opens every page inside every live shell, performs
 * the `smoke` steps, and reports the shells in which it worked. Screens that have worked there before with the same
 * code are left out, unless all are to be tried.
 * @returns the output
 * @throws RegistryError when it failed somewhere
 */
export async function passGate(gate: Gate): Promise<string> {
  const { site, key, account, build, contract } = gate;
  const { shells } = await readListing(site);
  const screens = new KnownScreens(join(gate.cache, 'gate.json'), await digestScreens(gate.folder, contract));
  const { name: area, smoke = [] } = contract;
  const browser = await openBrowser();
  const placeOf = (shell: string) => `${site} ${shell}`;
  const tryIn = async (shell: string): Promise<Tried> => {
    const resident = await receiveGuest(site, account);
    try {
      const page = new URL(`/platform/shells/${shell}`, site).href;
      const known = gate.isWhole ? new Set<string>() : await screens.in(placeOf(shell));
      const pictures = join(gate.pictures, shell);
      const trial = { url: site, page, resident, contract, build, smoke, known, pictures };
      return { area, build, shell, problems: await tryBuild(browser, trial) };
    } finally {
      await resident.leave();
    }
  };
  let tried: Tried[];
  try {
    tried = await Promise.all(shells.map(tryIn));
  } finally {
    await browser.close();
  }
  const passed = tried.filter(({ problems }) => problems.length === 0);
  await screens.add(passed.map(({ shell }) => placeOf(shell)));
  const said = `${printMatrix(shells, tried)}\nPictures of the screens that were opened: ${gate.pictures}`;
  if (passed.length < tried.length) throw new RegistryError(said);
  const passes = passed.map(({ shell }) => ({ shell, at: new Date().toISOString() }));
  await reportPasses({ site, key }, { area, build, passes });
  return said;
}
