import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { InboxScreen } from '../../screens/workspace/inbox-screen.ts';

test("[KEY-43] [PACK-12] [SET-01] settings are changed in the server's form; the old URL redirects", async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ trained: true });
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await dashboard.goTo('Settings', 'General');
  const name = page.getByRole('textbox', { name: 'Name' });
  const attention = page.getByRole('checkbox', { name: 'Entities by self-attention' });
  const knowledge = page.getByRole('checkbox', { name: 'Knowledge of the language' });
  const limit = page.getByRole('spinbutton', { name: /^Texts per minute from programs/ });
  const mask = page.getByRole('checkbox', { name: 'Mask personal details in the inbox' });
  await expect(name).toHaveValue(repository.name);
  await name.fill('Lisbon guide');
  await page.getByRole('textbox', { name: 'Address' }).fill(`guide-${repository.slug}`);
  await attention.check();
  await expect(knowledge).toBeChecked();
  await knowledge.uncheck();
  await limit.fill('40');
  await mask.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  const moved = new RegExp(`/guide-${repository.slug}/settings/$`);
  await expect(page).toHaveURL(moved);
  await expect(dashboard.bar.getByRole('link', { name: 'Lisbon guide' })).toBeVisible();

  await dashboard.open(`${repository.path}settings/`);
  await expect(page).toHaveURL(moved);
  await expect(attention).toBeChecked();
  await expect(knowledge).not.toBeChecked();
  await expect(limit).toHaveValue('40');
  await expect(mask).toBeChecked();
  await setup.ask(owner, repository, ['write to ada@example.org']);
  await new InboxScreen(page).open(repository.path);
  await expect(page.getByRole('button', { name: 'Open: write to [email]' })).toBeVisible();
});

test('[SET-06] an administrator deletes the intelligence by typing its name, and restores it', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner();
  const { name, path } = repository;
  await new DashboardScreen(page).open(`${path}settings/`);
  await page.getByRole('button', { name: 'Delete intelligence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete intelligence' });
  const typed = dialog.getByLabel(`Type ${name} to confirm`);
  await typed.fill('another name');
  await typed.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(name);
  await expect(typed).toHaveValue('another name');
  await typed.fill(name);
  await typed.press('Enter');
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await deleted.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(deleted.getByText('There are no deleted intelligences to restore.')).toBeVisible();
  await new DashboardScreen(page).open(path);
});
