import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

const SENTENCE = 'book a table for two';

test('[DASH-01] [DASH-02] [DASH-03] [QT-01] frame and quick test stay while screens of three areas change', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner({ trained: true });
  const dashboard = new DashboardScreen(page);
  const { quickTest } = dashboard;
  await dashboard.open(repository.path);
  await expect(dashboard.bar.getByRole('link', { name: repository.name })).toBeVisible();
  await expect(dashboard.bar.getByRole('link', { name: repository.owner })).toHaveAttribute(
    'href',
    `/org/${repository.owner}/`,
  );
  await expect(dashboard.bar).toContainText('Main version');
  await expect(page).toHaveTitle(`Summary · ${repository.name} · Parlance`);
  await quickTest.ask(SENTENCE);
  await expect(quickTest.mark(SENTENCE, 'two', 'people')).toBeVisible();
  // A custom attribute proves that the elements are the same, not recreated.
  for (const part of [dashboard.bar, quickTest.panel]) await part.evaluate((element) => (element.dataset['same'] = ''));
  let opened = 0;
  for (const [group, entry, title] of [
    ['Translation', 'Translation status', 'Translation status'],
    ['Test', 'Test sentences', 'Test sentences'],
    ['Training', 'Sentences', 'Training'],
  ] as const)
    await test.step(title, async () => {
      await dashboard.goTo(group, entry);
      // Groups that were opened stay open.
      await expect(dashboard.openGroups).toHaveCount((opened += 1));
      await expect(dashboard.entry(entry)).toHaveAttribute('aria-current', 'page');
      await expect(dashboard.heading(title)).toBeFocused();
      await expect(page).toHaveTitle(`${title} · ${repository.name} · Parlance`);
      await expect(page.getByRole('status').filter({ hasText: title }).first()).toBeAttached();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      for (const part of [dashboard.bar, quickTest.panel]) await expect(part).toHaveAttribute('data-same');
      await expect(quickTest.mark(SENTENCE, 'two', 'people')).toBeVisible();
    });

  await quickTest.sentence.fill('half a sent');
  await quickTest.toggle.click();
  await expect(quickTest.panel).toHaveCount(0);
  await quickTest.toggle.click();
  await expect(quickTest.entry(SENTENCE)).toBeVisible();
  await expect(quickTest.sentence).toHaveValue('half a sent');

  await dashboard.menu.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await expect(dashboard.menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect((await dashboard.menu.boundingBox())?.width).toBe(64);
});

test('[DASH-02] [DASH-03] a returning user finds the main version and fresh data, none after signing out', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ name: 'Before', isPrivate: true });
  const { id } = await owner.api.post('/v2/repository/version/', {
    body: { repository: repository.uuid, id: repository.version, name: 'summer' },
  });
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await dashboard.version.click();
  await dashboard.versionChoices.filter({ hasText: 'summer' }).click();
  await expect(page).toHaveURL(`${repository.path}?version=${id}`);
  await expect(dashboard.bar).toContainText('summer');
  await page.getByRole('button', { name: 'Account menu' }).click();
  for (const entry of [owner.name, 'Organizations', 'Start your intelligence', 'Sign out'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Exit to home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(dashboard.bar).toHaveCount(0);

  const path = { uuid: repository.uuid };
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { name: 'After' } });
  await page.goBack();
  await expect(dashboard.bar.getByRole('link', { name: 'After' })).toBeVisible();
  await expect(page.getByText('Before')).toHaveCount(0);
  await dashboard.open(repository.path);
  await expect(dashboard.bar).toContainText('Main version');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('After')).toHaveCount(0);
});

test('[DASH-01] [DASH-02] [QT-01] on a phone the menu is a drawer, the quick test a sheet, and warnings fit', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner({
    sentences: ['hello', 'good day'].map((text) => ({ text, intent: 'greet' })),
    browser: { viewport: { width: 360, height: 740 } },
  });
  const dashboard = new DashboardScreen(page);
  const { quickTest } = dashboard;
  await dashboard.open(repository.path);
  await expect(dashboard.menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await dashboard.entry('API').click();
  await expect(dashboard.heading('API')).toBeVisible();
  await expect(dashboard.menu).not.toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await expect(quickTest.panel).toHaveCount(0);
  await quickTest.toggle.click();
  expect((await quickTest.panel.boundingBox())?.width).toBe(360);
  await expect(quickTest.panel.getByRole('heading', { name: 'Quick test' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(quickTest.panel).toHaveCount(0);
  await expect(quickTest.toggle).toBeFocused();

  const warning = dashboard.bar.getByRole('link', { name: '1 warning' });
  await expect(warning).toBeVisible();
  await expect.poll(async () => (await dashboard.bar.boundingBox())?.height).toBeLessThan(120);
  await warning.click();
  await expect(dashboard.heading('Training')).toBeVisible();
});
