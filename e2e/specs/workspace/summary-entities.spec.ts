import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityEditor } from '../../screens/workspace/entity-editor.ts';

const TRIP = {
  text: 'from Lisbon to Recife',
  intent: 'travel',
  entities: [
    { start: 5, end: 11, entity: 'origin' },
    { start: 15, end: 21, entity: 'destination' },
  ],
};

/** Adds groups to the ungrouped entities `origin` and `destination`. */
async function addGroups(owner: Person, { uuid, version }: Intelligence, ...groups: string[]): Promise<void> {
  for (const value of groups)
    await owner.api.post('/v2/repository/entity/group/', {
      body: { repository: uuid, repository_version: version, value },
    });
}

test('[DASH-05] groups and entities are renamed, dragged by mouse and deleted; every step can be undone', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [TRIP] });
  const editor = new EntityEditor(page);
  await new DashboardScreen(page).open(repository.path);
  await expect(editor.newGroupButton).toHaveCount(0);
  await editor.edit();

  await editor.createGroup('Plácê Name');
  await expect(editor.group('place_name')).toBeVisible();
  await editor.drag('origin', 'place_name');
  await expect(editor.entity('origin', 'place_name')).toBeVisible();
  await editor.section.getByRole('button', { name: 'Rename group place_name' }).click();
  await editor.nameField.fill('Where to');
  await page.keyboard.press('Enter');
  await expect(editor.entity('origin', 'where_to')).toBeVisible();
  await editor.section.getByRole('button', { name: 'Delete group where_to' }).click();
  await expect(editor.group('where_to')).toHaveCount(0);
  await expect(editor.entity('origin', 'Ungrouped')).toBeVisible();

  await editor.undoButton.click();
  await expect(editor.entity('origin', 'where_to')).toBeVisible();
  await editor.undoButton.click();
  await expect(editor.entity('origin', 'place_name')).toBeVisible();
  await editor.undoButton.click();
  await expect(editor.entity('origin', 'Ungrouped')).toBeVisible();
  await editor.undoButton.click();
  await expect(editor.group('place_name')).toHaveCount(0);
  await expect(editor.undoButton).toHaveCount(0);

  await test.step('entities with their marks', async () => {
    const marks = async () => {
      const { results } = await owner.api.get('/v2/repository/examples/', {
        query: { repository_uuid: repository.uuid },
      });
      return results[0]?.entities.map(({ entity }) => entity).sort();
    };
    await editor.choose('origin', 'Rename');
    await editor.nameField.fill('destination');
    await page.keyboard.press('Enter');
    await expect(editor.section.getByText('There is already an entity with this name.')).toBeVisible();
    await editor.nameField.fill('Start Cíty');
    await expect(editor.section.getByText('Will be saved as start_city')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(editor.entity('start_city')).toBeVisible();
    expect(await marks()).toEqual(['destination', 'start_city']);

    await editor.choose('start_city', 'Delete');
    await expect(editor.entity('start_city')).toHaveCount(0);
    expect(await marks()).toEqual(['destination']);
    await editor.undoButton.click();
    await expect(editor.entity('start_city')).toBeVisible();
    expect(await marks()).toEqual(['destination', 'start_city']);
  });

  await editor.finishButton.click();
  await expect(editor.newGroupButton).toHaveCount(0);
});

test('[DASH-05] entities are moved by keyboard with announcements, and by menu; focus follows', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [TRIP] });
  await addGroups(owner, repository, 'place', 'time');
  const editor = new EntityEditor(page);
  await new DashboardScreen(page).open(repository.path);
  await editor.edit();

  await editor.carry('origin', 'Ungrouped', 'ArrowUp', 'time');
  await expect(page.getByText('origin was dropped into time.')).toBeAttached();
  await expect(editor.entity('origin', 'time')).toBeFocused();
  await editor.carry('origin', 'time', 'ArrowUp', 'place');
  await expect(editor.entity('origin', 'place')).toBeFocused();

  await editor.section.getByRole('button', { name: 'Actions for destination' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'place' })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.getByRole('menuitem', { name: 'place' }).press('Enter');
  await expect(editor.entity('destination', 'place')).toBeFocused();
  // The move shows before it is stored.
  await expect(editor.section).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await editor.edit();
  await expect(editor.entity('origin', 'place')).toBeVisible();
  await expect(editor.entity('destination', 'place')).toBeVisible();
});

test('[DASH-05] a long press picks up an entity and moves it', async ({ signedInOwner }) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({
    sentences: [TRIP],
    browser: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  await addGroups(owner, repository, 'place');
  const editor = new EntityEditor(page);
  await new DashboardScreen(page).open(repository.path);
  await editor.edit();
  await editor.group('Ungrouped').scrollIntoViewIfNeeded();
  const from = await editor.entity('origin').boundingBox();
  const to = await editor.group('place').boundingBox();
  if (!from || !to) throw new Error('the editor is not on screen');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x + 10, from.y + 10);
  await editor.isOver('origin', 'Ungrouped');
  await touch('touchMove', from.x + 20, from.y - 10);
  await touch('touchMove', to.x + 60, to.y + 40);
  await editor.isOver('origin', 'place');
  await touch('touchEnd');
  await expect(editor.entity('origin', 'place')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
