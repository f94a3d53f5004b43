import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityEditor } from '../../screens/workspace/entity-editor.ts';
import { NamedScreen } from '../../screens/workspace/named-screen.ts';
import { RequestScreen } from '../../screens/workspace/request-screen.ts';
import { VersionsScreen } from '../../screens/workspace/versions-screen.ts';

/** What the screens add; the header of the product has tests of its own. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.header').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the entity editor, entity, intent and version screens have no accessibility faults in the ${colorScheme} theme`, async ({ as, given }) => {
    const owner = await given.person();
    const bot = await given.intelligence(owner);
    await given.sentences(owner, bot, [{ text: 'from Lisbon', intent: 'travel', entities: [{ start: 5, end: 11, entity: 'origin' }] }]);
    const page = await as(owner, { colorScheme, reducedMotion: 'reduce' });
    const dashboard = new DashboardScreen(page);
    const editor = new EntityEditor(page);
    await dashboard.open(bot.path);
    await editor.edit();
    await editor.createGroup('place');
    await expect(editor.undoButton).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await editor.section.getByRole('button', { name: 'Actions for origin' }).click();
    await expect(page.getByRole('menuitem', { name: 'place' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await editor.finishButton.click();

    const named = new NamedScreen(page);
    for (const [link, heading] of [['origin', 'Entity origin'], ['travel', 'Intent “travel”']] as const) {
      await dashboard.open(bot.path);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(named.heading(heading)).toBeVisible();
      await named.edit.click();
      await expect(named.nameField).toBeFocused();
      await expect(named.rows).toHaveCount(1);
      expect(await faults(page)).toEqual([]);
    }

    const versions = new VersionsScreen(page);
    await versions.open(bot.path);
    await versions.action('Rename', 'master').click();
    await expect(versions.nameField).toBeFocused();
    expect(await faults(page)).toEqual([]);
  });

  test(`asking for access has no accessibility faults in the ${colorScheme} theme`, async ({ as, given }) => {
    const bot = await given.intelligence(await given.person());
    const page = await as(await given.person(), { colorScheme, reducedMotion: 'reduce' });
    const request = new RequestScreen(page);
    await new DashboardScreen(page).open(`${bot.path}training/`);
    await expect(request.open).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await request.open.click();
    await expect(request.message).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}
