import { isWhole, leftOut } from '@parlance/testing/whole';
import workspace from '../../../package.json' with { type: 'json' };
import { expect, test } from '../../fixtures/own-site.ts';
import { test as usual } from '../../fixtures/test.ts';

const buildOf = async (url: string, area: string): Promise<string> => {
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as {
    remotes: Record<string, { stable: string }>;
  };
  return remotes[area]?.stable ?? 'none';
};

test('[SHELL-13] 500 and 408 answers are reported with their area and shown in the language of the user', async ({
  as,
  url,
  receiver,
}) => {
  const build = await buildOf(url, 'mf-browse');
  for (const [locale, status, text] of [
    ['en-US', 500, 'Something went wrong. Try again later.'],
    ['pt-BR', 408, 'Algo deu errado. Tente novamente mais tarde.'],
  ] as const) {
    const page = await as(undefined, { locale });
    await page.route(/\/v2\/repository\/(search-)?repositories\//, (route) => route.fulfill({ status, json: {} }));
    await page.goto('/home');
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect
      .poll(() => receiver.events.find(({ tags }) => tags?.['status'] === status)?.tags)
      .toMatchObject({
        area: 'mf-browse',
        version: workspace.version,
        build,
        call: 'GET /v2/repository/repositories/',
      });
  }
});

test('[SHELL-13] an area that fails to open is reported under the error ID shown to the user', async ({
  page,
  receiver,
}) => {
  test.skip(!isWhole, leftOut);
  await page.route(/\/remotes\/mf-account\/.*\/entry\./, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/terms');
  const panel = page.getByRole('alert').filter({ hasText: 'is not available right now' });
  await expect(panel).toBeVisible();
  const id = /error ID (\w+)/.exec(await panel.innerText())?.[1] ?? 'none shown';
  await expect
    .poll(() => receiver.events.find(({ event_id }) => event_id?.startsWith(id))?.tags)
    .toMatchObject({
      area: 'mf-account',
      version: workspace.version,
      build: await page.locator('#area-mf-account').getAttribute('data-build'),
    });
});

test('web vitals are reported with area and build when a page is left', async ({ page, url, receiver }) => {
  test.skip(!isWhole, leftOut);
  const build = await buildOf(url, 'mf-account');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  await expect
    .poll(() =>
      receiver.events
        .filter(({ tags }) => tags?.['area'] === 'mf-account' && tags['build'] === build)
        .map(({ tags }) => tags?.['vital']),
    )
    .toEqual(expect.arrayContaining(['FCP', 'TTFB']));
});

usual('without a service nothing of it is downloaded', async ({ as }) => {
  test.skip(!isWhole, leftOut);
  const page = await as(undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => reportError(new Error('nobody is told')));
  expect(asked.filter((url) => /envelope/.test(url))).toEqual([]);
});
