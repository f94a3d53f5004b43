import { expect, test } from '@playwright/test';

const AREA = '__AREA__';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (overrides) => localStorage.setItem('overrides', overrides),
    JSON.stringify({ [AREA]: { address: 'http://localhost:8090/' } }),
  );
});

test('the area stands inside Parlance, in both languages', async ({ page }) => {
  await page.goto('__ROUTE__');
  await expect(page.getByRole('heading', { level: 1, name: '__TITLE__' })).toBeVisible();
  await expect(page.locator(`#area-${AREA}`)).toHaveAttribute('data-build', /^override-/);
  await page.evaluate(() => localStorage.setItem('locale', 'pt-BR'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '__TITLE_PT__' })).toBeVisible();
});
