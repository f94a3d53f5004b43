import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Rules whose outcome depends on colors; all others judge the same elements in either theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** The part of the page to check; by default everything except the header, which has its own tests. */
  within?: string;
  rules?: readonly string[];
}

/** Violations found by axe, one line per rule. */
export async function faultsOf(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // Reporting violations only and skipping frames takes a fifth of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules([...rules]);
  const { violations } = await (within ? axe.include(within) : axe.exclude('.header')).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Fails on axe violations and on horizontal overflow. */
export async function expectNoFaults(page: Page, { within }: Pick<Look, 'within'> = {}): Promise<void> {
  expect(await faultsOf(page, { within })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The same for both themes, on a page that follows the system theme. */
export async function expectNoFaultsInBothThemes(page: Page, { within }: Pick<Look, 'within'> = {}): Promise<void> {
  await follow(page, 'dark');
  expect(await faultsOf(page, { within, rules: COLOR_RULES })).toEqual([]);
  await follow(page, 'light');
  await expectNoFaults(page, { within });
}

async function follow(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}
