import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { IntegrationScreen } from '../../screens/workspace/integration-screen.ts';

const run = promisify(execFile);
const SENTENCE = `book a table for two, it's "urgent"`;

/** How a person runs what they pasted. */
const PASTED: readonly [tab: string, command: string, argument: string][] = [
  ['cURL', 'bash', '-c'],
  ['Python', 'python3', '-c'],
  ['JavaScript', process.execPath, '-e'],
];

test('[INT-01] the shown requests really work when pasted, and answer as the screen does', async ({ as, given }) => {
  const owner = await given.person();
  const bot = await given.trainedIntelligence(owner);
  const page = await as(owner, { permissions: ['clipboard-read', 'clipboard-write'] });
  const dashboard = new DashboardScreen(page);
  const integration = new IntegrationScreen(page);
  await dashboard.open(`${bot.path}Integration/`);

  await integration.copyKey.click();
  await expect(page.getByText('Copied')).toBeVisible();
  const header = await page.evaluate(() => navigator.clipboard.readText());
  expect(header).toMatch(/^Bearer [0-9a-f-]{36}$/);
  await expect(page.getByText(`${owner.nickname} - ${header}`).first()).toBeVisible();

  await integration.sentence.fill(SENTENCE);
  await integration.run.click();
  const shown: unknown = JSON.parse(await integration.response.innerText());
  expect(shown).toMatchObject({ text: SENTENCE, intent: { name: 'book_table' }, language: 'en' });
  for (const [tab, command, argument] of PASTED) {
    await integration.choose(tab);
    const { stdout } = await run(command, [argument, await integration.code(tab).innerText()]);
    expect(JSON.parse(stdout), tab).toEqual(shown);
  }
});

test('[INT-01] the key of an organization can be chosen', async ({ as, given }) => {
  const owner = await given.person();
  const bot = await given.trainedIntelligence(owner);
  const page = await as(owner);
  const integration = new IntegrationScreen(page);
  await new DashboardScreen(page).open(`${bot.path}Integration/`);
  const before = await integration.code('cURL').innerText();
  await integration.keyChooser.click();
  await page.getByTitle(new RegExp(`^${bot.owner} - Bearer `)).click();
  expect(await integration.code('cURL').innerText()).not.toBe(before);
  await integration.run.click();
  await expect(integration.response).toContainText('"intent"');
});

test('[INT-01] a visitor is asked to sign in and sees no key', async ({ as, given }) => {
  const bot = await given.intelligence(await given.person());
  const page = await as(undefined);
  await page.goto(`${bot.path}Integration/`);
  await expect(page.getByRole('heading', { name: 'Sign in to use this screen' })).toBeVisible();
  await expect(page.getByText('Bearer')).toHaveCount(0);
});
