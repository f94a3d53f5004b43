import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

/** What the screens add; the header of the product has tests of its own. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.header').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`dashboard screens have no accessibility faults in the ${colorScheme} theme`, async ({ as, given }) => {
    const owner = await given.person();
    const bot = await given.trainedIntelligence(owner);
    const page = await as(owner, { colorScheme, reducedMotion: 'reduce' });
    const dashboard = new DashboardScreen(page);
    await dashboard.open(bot.path);
    await dashboard.quickTest.ask('book a table for two');
    await expect(dashboard.quickTest.mark('book a table for two', 'two', 'people')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await dashboard.quickTest.openDebug('book a table for two');
    await expect(page.getByRole('row', { name: /^table/ })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dashboard.entry('API').click();
    await expect(dashboard.heading('API')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test(`the create wizard has no accessibility faults in the ${colorScheme} theme`, async ({ as, given }) => {
    const owner = await given.person();
    await given.organization(owner);
    const page = await as(owner, { colorScheme, reducedMotion: 'reduce' });
    const create = new CreateScreen(page);
    await create.open();
    await create.fillDetails('Coffee', 'Takes orders.', 'English');
    expect(await faults(page)).toEqual([]);
    await create.next.click();
    await create.category('Food').click();
    expect(await faults(page)).toEqual([]);
    await create.submit.click();
    await expect(create.start).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}
