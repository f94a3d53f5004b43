import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { RequestScreen } from '../../screens/workspace/request-screen.ts';

/** Every screen that requires a right, by path and heading. */
const GUARDED: readonly [path: string, heading: string | RegExp][] = [
  ['training/', 'Training'],
  ['suggestions/', 'Suggestions'],
  ['log/', 'Inbox'],
  ['settings/', 'Settings'],
  ['translations/', 'Translation status'],
  ['evaluate/manual', /sentences/i],
  ['entitylist/1', 'Entity'],
  ['intentlist/1', 'Intent'],
];

test('[DASH-06] someone without rights requests access on any screen and then sees the pending request', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(await setup.person());
  const dashboard = new DashboardScreen(page);
  const request = new RequestScreen(page);
  await dashboard.open(repository.path);
  for (const [path, heading] of GUARDED) {
    await dashboard.goOn(repository.path + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(request.notice).toBeVisible();
    await expect(request.open).toBeVisible();
  }

  await request.open.click();
  await expect(request.dialog).toBeVisible();
  await expect.poll(async () => (await request.dialog.boundingBox())?.width).toBe(700);
  await expectNoFaultsInBothThemes(page);
  await request.message.fill('Hi');
  await request.send.click();
  await expect(request.dialog.getByText('Use at least 5 characters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(request.dialog).toHaveCount(0);
  await expect(request.open).toBeFocused();
  await request.open.click();
  await expect(request.message).toHaveValue('Hi');
  await request.message.fill('I would like to help with the training.');
  await request.send.click();
  await expect(page.getByText('Your request was sent. An administrator will review it.')).toBeVisible();
  await expect(request.dialog).toHaveCount(0);

  for (const [path, heading] of GUARDED) {
    await dashboard.goOn(repository.path + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(request.pending).toBeVisible();
    await expect(request.open).toHaveCount(0);
  }
  const { results } = await owner.api.get('/v2/repository/authorization-requests/', {
    query: { repository_uuid: repository.uuid },
  });
  expect(results.map(({ text }) => text)).toEqual(['I would like to help with the training.']);
});

test('[DASH-06] [INT-01] a visitor signs in on the screen itself, without a password recovery link', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(undefined);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  for (const [path, heading] of [...GUARDED, ['Integration/', 'API'], ['training/', 'Training']] as const) {
    await dashboard.goOn(repository.path + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in to use this screen' })).toBeVisible();
    await expect(page.getByText(/forgot/i)).toHaveCount(0);
    await expect(page.getByText('Bearer')).toHaveCount(0);
  }
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Train', exact: true })).toBeVisible();
});
