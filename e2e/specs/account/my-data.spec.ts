import { readFile } from 'node:fs/promises';

import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[IMP-76] the profile says what is kept about a person and downloads it', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(person);
  await page.goto('/profile/');
  const section = page.getByRole('region', { name: 'Your data' });
  await expect(section).toContainText('It contains no keys and nothing about other people.');
  await expectNoFaultsInBothThemes(page);
  const waiting = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('parlance-my-data.zip');
  const content = (await readFile(await download.path())).toString('latin1');
  for (const file of ['README.txt', 'account.json', 'roles.json', 'keys.json', 'votes.json', 'requests.json'])
    expect(content).toContain(file);
  await expect(page.getByText('parlance-my-data.zip was downloaded.')).toBeVisible();
});
