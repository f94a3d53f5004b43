import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

/** Files that do not arrive are asked for again, with pauses, before the visitor is told (ms). */
const TRIES_END = 25_000;
const ENTRY = /\/remotes\/mf-browse\/.*\/entry\./;

test('[SHELL-19] a remote whose files are gone shows a panel, the rest goes on, and retry recovers without a reload', async ({ as }) => {
  const page = await as(undefined);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/home');
  const panel = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await expect(panel).toBeVisible({ timeout: TRIES_END });
  await expect(new LayoutScreen(page).signUp).toBeVisible();

  await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
  await page.unroute(ENTRY);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await page.evaluate(() => 'untouched' in globalThis)).toBe(true);
});

test('[SHELL-19] a remote that throws while it loads leaves other areas working', async ({ as }) => {
  const page = await as(undefined);
  await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' }));
  await page.goto('/home');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toBeVisible({ timeout: TRIES_END });
  await new LayoutScreen(page).signUp.click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toBeHidden();
});

test('[SHELL-20] no address of a remote is part of the shell: the registry alone names them', async ({ page, url }) => {
  const registry = await (await fetch(`${url}/registry.json`)).json() as { remotes: Record<string, { stable: string }> };
  expect(Object.keys(registry.remotes).sort()).toEqual(['mf-account', 'mf-browse', 'mf-evaluate', 'mf-translate', 'mf-workspace']);
  const html = await (await fetch(url, { headers: { Accept: 'text/html' } })).text();
  const scripts = [...html.matchAll(/src="([^"]+\.js)"/g)].map(([, source]) => source);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await (await fetch(url + script)).text();
    expect(code).not.toContain('/remotes/');
    expect(code).not.toMatch(/mf[-_](account|browse|workspace|translate|evaluate)/);
  }
  await page.goto(`${url}/home`);
  await expect(page.locator('#area-mf-browse')).toHaveAttribute('data-build', registry.remotes['mf-browse']?.stable ?? 'none');
});

test('the shell starts from its last good copy of the registry when it cannot be reached', async ({ as }) => {
  const page = await as(undefined);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/registry.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const stranger = await as(undefined);
  await stranger.route('**/registry.json', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await stranger.goto('/terms');
  await expect(stranger.getByRole('alert')).toContainText('could not start');
});
