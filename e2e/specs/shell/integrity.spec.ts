import type { Page, Route } from '@playwright/test';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';

const broken = (page: Page) => page.getByRole('alert').filter({ hasText: 'is not available right now' });
const tampered = (page: Page) =>
  page.evaluate(
    () => 'tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '',
  );

/** Serves the real file with text prepended. */
const prepended =
  (text: string) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: text + (await answer.text()),
      headers: { 'content-type': answer.headers()['content-type'] ?? '' },
    });
  };

test('[SHELL-19] a container, a chunk or a style sheet with a hash mismatch is not used; retry recovers', async ({
  as,
}) => {
  const page = await as(undefined);
  for (const [files, text] of [
    [/\/mf-account\/.*\/assets\/(?!entry).*\.js(\?|$)/, 'globalThis.tampered = true;'],
    [/\/remotes\/mf-account\/.*\.css$/, 'body { --tampered: yes }'],
    [/\/remotes\/mf-account\/.*\/entry\./, 'globalThis.tampered = true;'],
  ] as const) {
    await page.route(files, prepended(text));
    await page.goto('/terms');
    await expect(broken(page)).toBeVisible();
    expect(await tampered(page)).toBe(false);
    // A handler that still fetches its file answers first: the same file cannot be answered twice.
    await page.unrouteAll({ behavior: 'wait' });
  }
  await broken(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});

test('[SHELL-20] an unsigned or older registry changes nothing', async ({ as, url }) => {
  test.skip(!isWhole, leftOut);
  interface File {
    revision: number;
    remotes: Record<string, { enabled: boolean }>;
  }
  const real = (await (await fetch(`${url}/registry.json`)).json()) as File;
  const withoutAccount = {
    ...real,
    remotes: { ...real.remotes, 'mf-account': { ...real.remotes['mf-account'], enabled: false } },
  };
  const serve = (page: Page, file: object) => page.route('**/registry.json', (route) => route.fulfill({ json: file }));

  const page = await as(undefined);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await serve(page, { ...withoutAccount, revision: real.revision + 1 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();

  const stranger = await as(undefined);
  await serve(stranger, withoutAccount);
  await stranger.goto('/terms');
  await expect(stranger.getByRole('alert')).toContainText('could not start');

  // A browser that has seen a newer revision rejects this one although it is signed.
  const returning = await as(undefined);
  await returning.addInitScript(
    (newer) => {
      localStorage.setItem('registry', newer);
      document.addEventListener('readystatechange', () =>
        localStorage.setItem(
          'registryKey',
          document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? '',
        ),
      );
    },
    JSON.stringify({ ...withoutAccount, revision: real.revision + 1 }),
  );
  await returning.goto('/terms');
  await expect(returning.getByRole('alert')).toContainText('is switched off for the moment');
});
