import { expect, test } from '../../fixtures/test.ts';
import { startStack } from '../../stack/stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
/** The same server under another name. */
let alone: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({ AREA_HOSTS: 'localhost=mf-account', SEED_EXAMPLES: 'off' });
  alone = stack.url.replace('127.0.0.1', 'localhost');
});

test.afterAll(() => stack.stop());

test('[SHELL-21] an area runs alone against the same server, under a host name of its own, with the build that the app has', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => { if (/Content Security Policy/.test(message.text())) refused.push(message.text()); });
  await page.goto(`${stack.url}/terms`);
  const build = await page.locator('#area-mf-account').getAttribute('data-build');
  await expect(page.getByRole('banner')).toBeVisible();

  const answer = await page.goto(`${alone}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(page.locator('#area-mf-account')).toHaveAttribute('data-build', build ?? 'none');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  expect(refused).toEqual([]);

  await page.goto(`${alone}/home`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a session of the app does not reach the area that stands alone', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${stack.url}/terms`);
  await page.evaluate(() => localStorage.setItem('authToken', 'Token of the app'));
  await page.goto(`${alone}/terms`);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await context.close();
});
