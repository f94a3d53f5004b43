import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityEditor } from '../../screens/workspace/entity-editor.ts';
import { NamedScreen } from '../../screens/workspace/named-screen.ts';
import { RequestScreen } from '../../screens/workspace/request-screen.ts';
import { VersionsScreen } from '../../screens/workspace/versions-screen.ts';

test('the entity editor and the entity, intent and version screens pass axe', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'from Lisbon', intent: 'travel', entities: [{ start: 5, end: 11, entity: 'origin' }] },
  ]);
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  const editor = new EntityEditor(page);
  await dashboard.open(repository.path);
  await editor.edit();
  await editor.createGroup('place');
  await expect(editor.undoButton).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await editor.section.getByRole('button', { name: 'Actions for origin' }).click();
  await expect(page.getByRole('menuitem', { name: 'place' })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Escape');
  await editor.finishButton.click();

  const named = new NamedScreen(page);
  for (const [link, heading] of [
    ['origin', 'Entity origin'],
    ['travel', 'Intent “travel”'],
  ] as const) {
    await dashboard.open(repository.path);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(named.heading(heading)).toBeVisible();
    await named.edit.click();
    await expect(named.nameField).toBeFocused();
    await expect(named.rows).toHaveCount(1);
    await expectNoFaultsInBothThemes(page);
  }

  const versions = new VersionsScreen(page);
  await versions.open(repository.path);
  await versions.action('Rename', 'master').click();
  await expect(versions.nameField).toBeFocused();
  await expectNoFaultsInBothThemes(page);
});

test('requesting access passes axe', async ({ as, setup }) => {
  const repository = await setup.intelligence(await setup.person());
  const page = await as(await setup.person());
  const request = new RequestScreen(page);
  await new DashboardScreen(page).open(`${repository.path}training/`);
  await expect(request.open).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await request.open.click();
  await expect(request.message).toBeVisible();
  await expectNoFaultsInBothThemes(page);
});
