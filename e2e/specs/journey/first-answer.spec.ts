import type { Page } from '@playwright/test';

import workspace from '../../../package.json' with { type: 'json' };
import { expect, test } from '../../fixtures/test.ts';
import { newPerson } from '../../flows/account.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { NewsScreen } from '../../screens/shell/news-screen.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

const EXAMPLE = 'Music & Home';
const CLICKS = 5;

/** Counts what a mouse presses, in every document of the page. @returns reads the count */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

test('[NEW-10] [SHELL-12] five clicks lead from the landing page to an answer of a new intelligence', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const page = await as(undefined);
  const clicks = await countClicks(page);
  const [layout, news] = [new LayoutScreen(page), new NewsScreen(page)];
  await page.goto('/');
  await news.rewind();
  await layout.signUp.click();
  const person = newPerson('Nina Vale');
  const form = new SignUpScreen(page);
  await form.fillPerson(person);
  await form.submit();
  await page.waitForURL('**/home');

  await layout.createButton.click();
  const create = new CreateScreen(page);
  await create.way('Start from an example').click();
  await create.example(EXAMPLE).click();

  const dashboard = new DashboardScreen(page);
  await expect(dashboard.heading('Summary')).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveURL(new RegExp(`/dashboard/${person.nickname.slice(0, 8)}[^/]*-team\\d*/music-home[^/]*/$`));
  const question = 'play some jazz';
  await dashboard.quickTest.sentence.fill(question);
  await dashboard.quickTest.sentence.press('Enter');
  await expect(dashboard.quickTest.entry(question)).toContainText('play_music');
  expect(await clicks()).toBe(CLICKS);
  await expect(news.dialog).toBeHidden();
  expect(await news.lastVersionSeen()).toBe(workspace.version);
});
