import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';

/** The same server under the host name of one area. */
const aloneOf = (url: string) => url.replace('127.0.0.1', 'account.localhost');

test('[SHELL-21] an area runs alone under its own host name with the build of the app', async ({ page, url }) => {
  const alone = aloneOf(url);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${url}/terms`);
  const build = await page.locator('#area-mf-account').getAttribute('data-build');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('authToken', 'Token of the app'));

  const answer = await page.goto(`${alone}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(page.locator('#area-mf-account')).toHaveAttribute('data-build', build ?? 'none');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  expect(refused).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  await page.goto(`${alone}/home`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('[CDN-03] / leads to the start page of the area, and its links to other areas lead to the whole app', async ({
  page,
  url,
}) => {
  test.skip(!isWhole, leftOut);
  const alone = aloneOf(url);
  await page.goto(`${alone}/`);
  await expect(page).toHaveURL(`${alone}/signin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${alone}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/home?search=bot', textContent: 'Elsewhere' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(page).toHaveURL(`${url}/home?search=bot`);
  await expect(page.getByRole('banner')).toBeVisible();
});
