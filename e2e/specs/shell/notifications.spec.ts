import { paths } from 'shared/routes';

import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[NOTE-07] the bell counts and lists unread notifications, and an entry leads to its page', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const asker = await setup.person('Bruno Lima');
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const { bell, notifications } = new LayoutScreen(page);
  await page.goto(paths.home());
  await bell.click();
  await expect(notifications).toContainText('Nothing new');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  const body = { repository: repository.uuid, text: 'Please let me in' };
  await asker.api.post('/v2/repository/authorization-requests/', { body });
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread notification');
  const list = /\/account\/notifications\/\?limit=/;
  await page.route(list, (route) => route.abort());
  await bell.click();
  const again = notifications.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(list);
  await again.click();
  const entry = notifications.getByRole('link', { name: 'Bruno Lima requests access.' });
  await expect(entry).toContainText(repository.name);
  expect(await faultsOf(page, { within: '.bell-panel' })).toEqual([]);
  await entry.click();
  await expect(page).toHaveURL(/\/settings\/$/);
  await expect(bell).toHaveAccessibleName('Notifications');
});
