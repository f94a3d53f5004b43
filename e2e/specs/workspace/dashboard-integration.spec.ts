import { isWhole, leftOut } from '@parlance/testing/whole';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { IntegrationScreen } from '../../screens/workspace/integration-screen.ts';
import { missing } from '@parlance/testing/programs';

const run = promisify(execFile);
const SENTENCE = `book a table for two, it's "urgent"`;

const CLI = path.join(import.meta.dirname, '../../../clients/cli');
const PARLANCE = `parlance() { '${process.execPath}' '${CLI}/src/main.ts' "$@"; }\n`;

/** Runs a pasted request the way a person does, where the packages that it needs are installed. */
const PASTED: readonly [tab: string, command: string, ...line: string[]][] = [
  ['cURL', 'bash', '-c'],
  ['Python', 'python3', '-c'],
  ['JavaScript', process.execPath, '-e'],
  ['TypeScript', process.execPath, '--input-type=module', '-e'],
  ['CLI', 'bash', '-c'],
];

test('[INT-01] the displayed requests work when pasted and return the displayed answer', async ({ signedInOwner }) => {
  test.skip(!isWhole, leftOut);
  const reason = missing('curl') ?? missing('python');
  test.skip(reason !== undefined, reason);
  const { owner, repository, page } = await signedInOwner({
    trained: true,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const dashboard = new DashboardScreen(page);
  const integration = new IntegrationScreen(page);
  await dashboard.open(`${repository.path}Integration/`);

  await integration.copyKey.click();
  await expect(page.getByText('Copied')).toBeVisible();
  const header = await page.evaluate(() => navigator.clipboard.readText());
  expect(header).toMatch(/^Bearer [0-9a-f-]{36}$/);
  await expect(page.getByText(header)).toHaveCount(0);
  await integration.showKeys.click();
  await expect(page.getByText(`${owner.nickname} - ${header}`).first()).toBeVisible();

  await integration.sentence.fill(SENTENCE);
  await integration.run.click();
  const shown: unknown = JSON.parse(await integration.response.innerText());
  expect(shown).toMatchObject({ text: SENTENCE, intent: { name: 'book_table' }, language: 'en' });
  for (const [tab, command, ...line] of PASTED) {
    await integration.choose(tab);
    const pasted = (tab === 'CLI' ? PARLANCE : '') + (await integration.code(tab).innerText());
    const { stdout } = await run(command, [...line, pasted], { cwd: CLI });
    // The command takes several sentences.
    expect(JSON.parse(stdout), tab).toEqual(tab === 'CLI' ? [shown] : shown);
  }

  await test.step("an organization's key", async () => {
    const before = await integration.code('cURL').innerText();
    await integration.keyChooser.click();
    await page.getByTitle(new RegExp(`^${repository.owner} - Bearer `)).click();
    expect(await integration.code('cURL').innerText()).not.toBe(before);
    await integration.run.click();
    await expect(integration.response).toContainText('"intent"');
  });
});
