import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
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
  await request.message.fill('Hi');
  await request.send.click();
  await expect(request.dialog.getByText('Use at least 5 characters.')).toBeVisible();
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

test('[DASH-06] typed text survives closing the dialog and a rejection', async ({ as, setup }) => {
  const repository = await setup.intelligence(await setup.person());
  const page = await as(await setup.person());
  const request = new RequestScreen(page);
  await new DashboardScreen(page).open(`${repository.path}training/`);
  await request.open.click();
  await request.message.fill('Please let me in.');
  await page.keyboard.press('Escape');
  await expect(request.dialog).toHaveCount(0);
  await expect(request.open).toBeFocused();
  await request.open.click();
  await expect(request.message).toHaveValue('Please let me in.');
  await refuse(page);
  await request.send.click();
  await expect(request.dialog.getByText('The fields user, repository must make a unique set.')).toBeVisible();
  await expect(request.message).toHaveValue('Please let me in.');
});

const refuse = (page: Page) =>
  page.route('**/v2/repository/authorization-requests/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { non_field_errors: ['The fields user, repository must make a unique set.'] },
        })
      : route.fallback(),
  );

test('[DASH-06] a visitor signs in on the screen itself, without a password recovery link', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(undefined);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  for (const [path, heading] of GUARDED) {
    await dashboard.goOn(repository.path + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in to use this screen' })).toBeVisible();
    await expect(page.getByText(/forgot/i)).toHaveCount(0);
  }
});
