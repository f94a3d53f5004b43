import { expect, test } from '../../fixtures/test.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

const copyVersion = (owner: Person, repository: Intelligence, name: string) =>
  owner.api.post('/v2/repository/version/', { body: { repository: repository.uuid, id: repository.version, name } });

test('[DASH-01] the dropdown lists the five most recently changed versions and links to all', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await copyVersion(owner, repository, name);
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await dashboard.version.click();
  await expect(dashboard.versionChoices).toHaveText([
    'six',
    'five',
    'four',
    'three',
    'two',
    'master (main)',
    'All versions…',
  ]);
  await dashboard.versionChoices.filter({ hasText: 'four' }).click();
  await expect(page).toHaveURL(/\?version=\d+$/);
  await dashboard.entry('API').click();
  await expect(page).toHaveURL(/Integration\/\?version=\d+$/);
  await dashboard.version.click();
  await dashboard.versionChoices.filter({ hasText: 'All versions…' }).click();
  await expect(dashboard.heading('Versions')).toBeVisible();
});

test('[DASH-03] the frame keeps its DOM element across three areas; each screen is focused and announced', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner, { name: 'Lisbon guide' });
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await expect(dashboard.heading('Summary')).toBeVisible();
  await dashboard.bar.evaluate((bar) => bar.setAttribute('data-first', 'yes'));
  for (const [group, entry, title] of [
    ['Translation', 'Translation status', 'Translation status'],
    ['Test', 'Test sentences', 'Test sentences'],
    ['Training', 'Train', 'Training'],
  ] as const) {
    await dashboard.goTo(group, entry);
    await expect(dashboard.heading(title)).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Lisbon guide · Parlance`);
    await expect(page.getByRole('status').filter({ hasText: title }).first()).toBeAttached();
    await expect(dashboard.bar).toHaveAttribute('data-first', 'yes');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('[DASH-03] leaving and returning starts with the main version and fresh data', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner, { name: 'Before' });
  const { id } = await copyVersion(owner, repository, 'summer');
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(`${repository.path}?version=${id}`);
  await expect(dashboard.bar).toContainText('summer');
  await page.getByRole('banner').getByRole('link', { name: 'Parlance' }).click();
  await expect(dashboard.bar).toHaveCount(0);
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', {
    path: { uuid: repository.uuid },
    body: { name: 'After' },
  });
  await page.goBack();
  await expect(dashboard.bar.getByRole('link', { name: 'After' })).toBeVisible();
  await expect(page.getByText('Before')).toHaveCount(0);
  await dashboard.open(repository.path);
  await expect(dashboard.bar).toContainText('master (main)');
});

test('[DASH-03] signing out removes a private intelligence from the screen', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner, { isPrivate: true });
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await expect(dashboard.heading('Summary')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText(repository.name)).toHaveCount(0);
});

test('[DASH-02] the user menu of the dashboard offers sign-in to visitors and navigation to users', async ({
  as,
  setup,
}) => {
  const owner = await setup.person('Ana Souza');
  const repository = await setup.intelligence(owner);
  const visitor = await as(undefined);
  await new DashboardScreen(visitor).open(repository.path);
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();

  const page = await as(owner);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('button', { name: 'Account menu' }).click();
  for (const entry of ['Ana Souza', 'Organizations', 'Start your intelligence', 'Exit to home', 'Sign out'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Exit to home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
