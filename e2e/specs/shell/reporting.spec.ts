import { expect, test } from '../../fixtures/test.ts';
import { ReportReceiver } from '../../stack/report-receiver.ts';
import { startStack } from '../../stack/stack.ts';
import type { Stack } from '../../stack/stack.ts';

let receiver: ReportReceiver;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  receiver = await ReportReceiver.start();
  stack = await startStack({ REPORTING_DSN: receiver.dsn, SEED_EXAMPLES: 'off' });
});

test.afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

const buildOf = async (area: string): Promise<string> => {
  const { remotes } = await (await fetch(`${stack.url}/registry.json`)).json() as { remotes: Record<string, { stable: string }> };
  return remotes[area]?.stable ?? 'none';
};

for (const [locale, text] of [['en-US', 'Something went wrong, try again later.'], ['pt-BR', 'Algo de errado aconteceu, tente novamente mais tarde.']] as const) {
  for (const status of [500, 408]) {
    test(`[SHELL-13] an answer ${status} is reported with its area, and told to the person (${locale})`, async ({ browser }) => {
      const page = await (await browser.newContext({ locale })).newPage();
      await page.route(/\/v2\/repository\/(search-)?repositories\//, (route) => route.fulfill({ status, json: {} }));
      const before = receiver.events.length;
      await page.goto(`${stack.url}/home`);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect.poll(() => receiver.events.slice(before).find(({ tags }) => tags?.['status'] === status)?.tags).toMatchObject({
        area: 'mf-browse', version: '2.0.0', build: await buildOf('mf-browse'), call: 'GET /v2/repository/repositories/',
      });
      await page.context().close();
    });
  }
}

test('[SHELL-13] an area that could not be opened is reported under the id that the person sees', async ({ browser }) => {
  const page = await browser.newPage();
  await page.route(/\/remotes\/mf-account\/.*\/entry\./, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${stack.url}/terms`);
  const panel = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await expect(panel).toBeVisible({ timeout: 25_000 });
  const id = /error id (\w+)/.exec(await panel.innerText())?.[1] ?? 'none shown';
  await expect.poll(() => receiver.events.find(({ event_id }) => event_id?.startsWith(id))?.tags).toMatchObject({ area: 'mf-account', version: '2.0.0', build: await buildOf('mf-account') });
  await page.close();
});

test('how fast a page was is reported with its area and build as it is left', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${stack.url}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => receiver.events.filter(({ tags }) => tags?.['area'] === 'mf-account' && tags['vital'] !== undefined).map(({ tags }) => tags?.['vital'])).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  await page.close();
});

test('without a service nothing of it is downloaded', async ({ as }) => {
  const page = await as(undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => reportError(new Error('nobody is told')));
  expect(asked.filter((url) => /envelope/.test(url))).toEqual([]);
});
