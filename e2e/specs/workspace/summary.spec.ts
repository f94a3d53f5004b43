import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test('[DASH-01] the header names the intelligence, its owner and its version', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner, { name: 'Lisbon guide' });
  const dashboard = new DashboardScreen(await as(owner));
  await dashboard.open(repository.path);
  await expect(dashboard.bar.getByRole('link', { name: 'Lisbon guide' })).toBeVisible();
  await expect(dashboard.bar.getByRole('link', { name: repository.owner })).toHaveAttribute(
    'href',
    `/org/${repository.owner}/`,
  );
  await expect(dashboard.bar).toContainText('master (main)');
  await expect(dashboard.page).toHaveTitle('Summary · Lisbon guide · Parlance');
});

test('[DASH-01] an intelligence with one intent shows how many language warnings it has, on phones too', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'good day', intent: 'greet' },
  ]);
  const dashboard = new DashboardScreen(await as(owner));
  await dashboard.open(repository.path);
  const warning = dashboard.bar.getByRole('link', { name: '1 warning' });
  await expect(warning).toBeVisible();
  await dashboard.page.setViewportSize({ width: 360, height: 740 });
  // On phones it fits beside version and quick test.
  await expect.poll(async () => (await dashboard.bar.boundingBox())?.height).toBeLessThan(120);
  await warning.click();
  await expect(dashboard.heading('Training')).toBeVisible();
});

test('[DASH-02] the side menu opens one group at a time, follows the route and collapses', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const dashboard = new DashboardScreen(await as(owner));
  await dashboard.open(`${repository.path}training/`);
  await expect(dashboard.openGroups).toHaveCount(1);
  await expect(dashboard.entry('Train')).toHaveAttribute('aria-current', 'page');
  await dashboard.group('Translation').click();
  await expect(dashboard.openGroups).toHaveCount(1);
  await expect(dashboard.entry('Translation status')).toBeVisible();
  await dashboard.menu.getByRole('button', { name: 'Collapse menu' }).click();
  await dashboard.page.reload();
  await expect(dashboard.menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect((await dashboard.menu.boundingBox())?.width).toBe(64);
});

test('[DASH-02] on a phone the menu is a drawer that closes with the choice', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner, { viewport: { width: 360, height: 740 } });
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await expect(dashboard.menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await dashboard.entry('API').click();
  await expect(dashboard.heading('API')).toBeVisible();
  await expect(dashboard.menu).not.toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('[DASH-03] a missing or private intelligence shows "Intelligence not found"', async ({ as, setup }) => {
  const owner = await setup.person();
  const hidden = await setup.intelligence(owner, { isPrivate: true });
  const dashboard = new DashboardScreen(await as(await setup.person()));
  for (const path of [hidden.path, '/dashboard/nobody/nothing/']) {
    await dashboard.open(path);
    await expect(dashboard.heading('Intelligence not found')).toBeVisible();
    await expect(dashboard.page.getByText(hidden.name)).toHaveCount(0);
  }
});

test('[DASH-03] other failures show their status code or a connection error, and can be retried', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  const shortcut = '**/v2/repository-shortcut/**';
  await page.route(shortcut, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }));
  await dashboard.open(repository.path);
  await expect(dashboard.heading('Error 500')).toBeVisible();
  await page.unroute(shortcut);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard.heading('Summary')).toBeVisible();

  await page.route(shortcut, (route) => route.abort());
  await dashboard.open(repository.path);
  await expect(dashboard.heading('The server did not respond')).toBeVisible();
});

test('[DASH-04] the summary shows sanitized markdown, strength and intents', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', {
    path: { uuid: repository.uuid },
    body: {
      description: 'Books **tables**.\n\n<img src=x onerror="document.title=1">\n\n[bad](javascript:alert(1))',
    },
  });
  const dashboard = new DashboardScreen(await as(owner));
  await dashboard.open(repository.path);
  const { page } = dashboard;
  await expect(page.locator('strong', { hasText: 'tables' })).toBeVisible();
  await expect(page.getByText('<img src=x')).toBeVisible();
  await expect(page.locator('main img[src], main a[href^="javascript"]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^\d+%: (Low|Medium|High)$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Intents/ })).toContainText('book_table4 sentences');
  await expect(page.getByRole('region', { name: 'Entities' })).toContainText('people');
});

test('a visitor signs in on the screen itself; an outsider sees which right is missing', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const visitor = new DashboardScreen(await as(undefined));
  await visitor.open(`${repository.path}training/`);
  const { page } = visitor;
  await expect(page.getByText(/forgot/i)).toHaveCount(0);
  await page.getByLabel('E-mail').or(page.getByLabel('Email')).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Train', exact: true })).toBeVisible();

  const outsider = new DashboardScreen(await as(await setup.person()));
  await outsider.open(`${repository.path}training/`);
  await expect(outsider.page.getByRole('heading', { name: 'You cannot edit this intelligence' })).toBeVisible();
});

test('[SHELL-02] a dashboard URL that no area claims is not found', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const dashboard = new DashboardScreen(await as(owner));
  await dashboard.open(`${repository.path}no-such-screen/`);
  await expect(dashboard.heading('Page Not Found')).toBeVisible();
});
