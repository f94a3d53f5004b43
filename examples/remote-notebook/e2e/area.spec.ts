import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const AREA = 'mf-notebook';
const ADDRESS = process.env['AREA_URL'] ?? 'http://localhost:8090';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (overrides) => localStorage.setItem('overrides', overrides),
    JSON.stringify({ [AREA]: { address: ADDRESS } }),
  );
});

/** Makes an account in the Parlance that the tests run in. */
async function signUp(page: Page): Promise<void> {
  const nickname = `notes-${Date.now()}`;
  const password = `long-${nickname}-secret`;
  const fields = {
    'E-mail': `${nickname}@example.org`,
    Name: 'Ana Souza',
    Nickname: nickname,
    Password: password,
    'Confirm password': password,
  };
  await page.goto('/signup');
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/home');
}

test('the area stands inside Parlance, in both languages', async ({ page }) => {
  await signUp(page);
  await page.goto('/notebook');
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();
  await expect(page.locator(`#area-${AREA}`)).toHaveAttribute('data-build', /^override-/);
  await page.evaluate(() => localStorage.setItem('locale', 'pt-BR'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Caderno' })).toBeVisible();
});
