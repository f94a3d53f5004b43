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
 * the `smoke` steps, and reports the shells in which it worked.
 * @returns the output
 * @throws RegistryError when it failed somewhere
 */
export async function passGate({ site, key, account, build, contract }: Gate): Promise<string> {
  const { shells } = await readListing(site);
  const { name: area, smoke = [] } = contract;
  const browser = await openBrowser();
  const tried: Tried[] = [];
  try {
    for (const shell of shells) {
      const guest = await receiveGuest(site, account);
      try {
        const page = new URL(`/platform/shells/${shell}`, site).href;
        const problems = await tryBuild(browser, { url: site, page, resident: guest, contract, build, smoke });
        tried.push({ area, build, shell, problems });
      } finally {
        await guest.leave();
      }
    }
  } finally {
    await browser.close();
  }
  const passed = tried.filter(({ problems }) => problems.length === 0);
  if (passed.length < tried.length) throw new RegistryError(printMatrix(shells, tried));
  const passes = passed.map(({ shell }) => ({ shell, at: new Date().toISOString() }));
  await reportPasses({ site, key }, { area, build, passes });
  return printMatrix(shells, tried);
}
