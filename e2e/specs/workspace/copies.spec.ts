import { readFile } from 'node:fs/promises';

import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

const ZIP = 'PK';

test('[IMP-72] the Export screen downloads the archive and says what it leaves out', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello there', intent: 'greet' }]);
  const page = await as(owner);
  await page.goto(repository.path);
  await new DashboardScreen(page).goTo('Settings', 'Export');
  await page.getByRole('radio', { name: /^Parlance archive/ }).click();
  const panel = page.getByRole('region', { name: 'Download' });
  await expect(panel).toContainText('With test sentences and results; without inbox, team and keys.');
  await expectNoFaultsInBothThemes(page);
  const waiting = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${repository.slug}.zip`);
  expect((await readFile(await download.path())).subarray(0, ZIP.length).toString()).toBe(ZIP);
});

test('[IMP-73] a reader copies an open intelligence and the copy says where it came from', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello there', intent: 'greet' }]);
  const reader = await setup.person();
  const organization = await setup.organization(reader);
  const page = await as(reader);
  const copy = page.getByRole('button', { name: 'Copy this intelligence' });
  await page.goto(repository.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(copy).toHaveCount(0);

  const path = { uuid: repository.uuid };
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { is_copyable: true } });
  await page.reload();
  await copy.click();
  const dialog = page.getByRole('dialog', { name: `Copy ${repository.name}` });
  await expect(dialog).toContainText('Without test sentences, results, inbox, team and keys.');
  await expectNoFaultsInBothThemes(page);
  await dialog.getByLabel('Name of the copy').fill('My own');
  await dialog.getByLabel('Owner').click();
  await page.getByTitle(organization.name).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${organization.nickname}/my-own/$`));
  await expect(page.getByRole('main')).toContainText(`Copied from ${repository.name}`);
  await expect(page.getByRole('link', { name: repository.name })).toHaveAttribute('href', repository.path);

  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { is_private: true } });
  await page.reload();
  await expect(page.getByRole('region', { name: 'About', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Copied from');
});

test('[IMP-73] a visitor who is not signed in is not offered a copy', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const path = { uuid: repository.uuid };
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { is_copyable: true } });
  const page = await as(undefined);
  await page.goto(repository.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy this intelligence' })).toHaveCount(0);
});
