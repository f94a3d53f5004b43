import type { Page } from '@playwright/test';

import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens a page as a server with all features enabled sends it. */
async function openSwitchedOn(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        'name="features" content=""',
        'name="features" content="activities reports payments"',
      ),
    });
  });
  await page.goto(path);
}

test('[ACC-10] [ORG-02] activities, reports and payment are hidden by default', async ({ as, setup }) => {
  const person = await setup.person();
  const { nickname } = await setup.organization(person);
  const page = await as(person);
  await page.goto('/profile/?tab=reports');
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Intelligences', 'API keys']);
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/org/${nickname}/?tab=payments`);
  await expect(page.getByRole('tab')).toHaveText(['Information', 'Intelligences', 'API keys']);
});

test("[ACC-10] when enabled, reports count the requests made with one's key", async ({ as, setup }) => {
  const [me, owner] = [await setup.person(), await setup.person()];
  const repository = await setup.trainedIntelligence(owner);
  const { authorization } = await me.api.get('/v2/repository/{uuid}/', { path: { uuid: repository.uuid } });
  for (const text of ['hello there', 'good morning']) {
    await fetch(`${me.api.url}/v2/parse/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${authorization.uuid}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, language: 'en' }),
    });
  }
  const page = await as(me);
  await openSwitchedOn(page, '/profile/');
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'Intelligences',
    'API keys',
    'Activities',
    'Reports',
    'Payment',
  ]);
  const asked = page.waitForRequest(/repository-reports/);
  await page.getByRole('tab', { name: 'Reports' }).click();
  const today = new Date().toISOString().slice(0, 10);
  expect(new URL((await asked).url()).searchParams.get('end_date')).toBe(today);
  await expect(page.getByRole('status').filter({ hasText: 'Predictions: 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${repository.name}.*2$`) })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  for (const [period, back] of [
    ['Today', 0],
    ['This month', 30],
    ['Last three months', 90],
  ] as const) {
    const again = page.waitForRequest(/repository-reports/);
    await page.getByText(period, { exact: true }).click();
    const from = new URL((await again).url()).searchParams.get('start_date') ?? '';
    expect(Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000)).toBe(back);
  }
});

test('[ACC-10] when enabled, payment shows a history, a card form and an inert coupon field', async ({ as, setup }) => {
  const page = await as(await setup.person());
  await openSwitchedOn(page, '/profile/');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing has been charged.');
  await expect(page.getByLabel('Card number')).toBeDisabled();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByLabel('Code', { exact: true }).fill('FREE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('FREE');
  expect(sent).toEqual([]);
});

test('[ORG-04] the usage of an organization is listed only when payments are enabled', async ({ as, setup }) => {
  const person = await setup.person();
  const { nickname } = await setup.organization(person);
  const page = await as(person);
  const tab = `/org/${nickname}/?tab=intelligences`;
  await page.goto(tab);
  await expect(page.getByText('This organization has no intelligences yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In use' })).toBeHidden();
  await openSwitchedOn(page, `/org/${nickname}/`);
  await page.getByRole('tab', { name: 'Intelligences' }).click();
  await expect(page.getByRole('region', { name: 'In use' })).toContainText(
    'No intelligence was queried with the keys of this organization',
  );
});
