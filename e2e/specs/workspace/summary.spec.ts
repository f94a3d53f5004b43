import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test('[DASH-04] the summary shows sanitized markdown, strength and intents', async ({ signedInOwner }) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', {
    path: { uuid: repository.uuid },
    body: {
      description: 'Books **tables**.\n\n<img src=x onerror="document.title=1">\n\n[bad](javascript:alert(1))',
    },
  });
  await new DashboardScreen(page).open(repository.path);
  await expect(page.locator('strong', { hasText: 'tables' })).toBeVisible();
  await expect(page.getByText('<img src=x')).toBeVisible();
  await expect(page.locator('main img[src], main a[href^="javascript"]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^\d+%: (Low|Medium|High)$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Intents/ })).toContainText('book_table4 sentences');
  await expect(page.getByRole('region', { name: 'Entities' })).toContainText('people');
});
