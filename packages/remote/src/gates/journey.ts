import type { Locator, Page } from '@playwright/test';

import type { SmokeStep } from '@parlance/contract/schema';
import { pathOf } from './places.ts';
import type { Resident } from './places.ts';

/** Time limit (ms) for anything to appear. */
const PATIENCE_MS = 15_000;

/** Fills in placeholders: `{intelligence}` is the name of the resident's intelligence, `{word}` is unique per run. */
const filled = (text: string, { values }: Resident): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);

const named = (
  page: Page,
  roles: readonly ('button' | 'link' | 'textbox' | 'searchbox' | 'combobox')[],
  name: string,
): Locator =>
  roles
    .map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((all, each) => all.or(each))
    .first();

async function take(page: Page, step: SmokeStep, resident: Resident): Promise<void> {
  const timeout = PATIENCE_MS;
  if ('open' in step) await page.evaluate((to) => history.pushState(null, '', to), pathOf(step.open, resident));
  else if ('type' in step)
    await named(page, ['textbox', 'searchbox', 'combobox'], step.into).fill(filled(step.type, resident), { timeout });
  else if ('press' in step) await named(page, ['button', 'link'], filled(step.press, resident)).click({ timeout });
  else if ('key' in step) await page.keyboard.press(step.key);
  else await page.locator('#main').getByText(filled(step.see, resident)).first().waitFor({ timeout });
}

/** What the step waited for, and what finally prevented it. */
const inShort = (message: string): string => {
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [lines[0], lines.findLast((line) => /intercepts|not enabled|not visible|resolved to/.test(line))]
    .filter(Boolean)
    .join(' ');
};

/** Runs the journey of a build's contract. @returns the failure; undefined when everything worked */
export async function walkJourney(
  page: Page,
  steps: readonly SmokeStep[],
  resident: Resident,
): Promise<string | undefined> {
  for (const step of steps) {
    const problem = await take(page, step, resident).then(
      () => undefined,
      (error: unknown) => inShort(error instanceof Error ? error.message : String(error)),
    );
    if (problem !== undefined) return `${JSON.stringify(step)} did not work: ${problem}`;
  }
  return undefined;
}
