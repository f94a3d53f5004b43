import { expect, test } from '@playwright/test';

const AREA = '__AREA__';
const ADDRESS = process.env['AREA_URL'] ?? 'http://localhost:8090';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (overrides) => localStorage.setItem('overrides', overrides),
    JSON.stringify({ [AREA]: { address: ADDRESS } }),
  );
});

test('the area appears inside Parlance, in both languages', async ({ page }) => {
  await page.goto('__ROUTE__');
  await expect(page.getByRole('heading', { level: 1, name: '__TITLE__' })).toBeVisible();
  await expect(page.locator(`#area-${AREA}`)).toHaveAttribute('data-build', /^override-/);
  await page.evaluate(() => localStorage.setItem('locale', 'pt-BR'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '__TITLE_PT__' })).toBeVisible();
});
