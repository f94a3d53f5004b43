import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { InboxScreen } from '../../screens/workspace/inbox-screen.ts';

test("[SET-01] name and slug are changed in the server's form; the old URL redirects to the new one", async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await dashboard.goTo('Settings', 'General');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(repository.name);
  await name.fill('Lisbon guide');
  await page.getByRole('textbox', { name: 'Address' }).fill(`guide-${repository.slug}`);
  await page.getByRole('checkbox', { name: 'Entities by self-attention' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/guide-${repository.slug}/settings/$`));
  await expect(dashboard.bar.getByRole('link', { name: 'Lisbon guide' })).toBeVisible();

  await dashboard.open(`${repository.path}settings/`);
  await expect(page).toHaveURL(new RegExp(`/guide-${repository.slug}/settings/$`));
  await expect(page.getByRole('checkbox', { name: 'Entities by self-attention' })).toBeChecked();
});

test('[PACK-12] an intelligence does without knowledge of the language', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  await new DashboardScreen(page).open(`${repository.path}settings/`);
  const knowledge = page.getByRole('checkbox', { name: 'Knowledge of the language' });
  await expect(knowledge).toBeChecked();
  await knowledge.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(knowledge).not.toBeChecked();
});

test('[KEY-43] the inbox is masked and programs are limited by the settings', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const page = await as(owner);
  await new DashboardScreen(page).open(`${repository.path}settings/`);
  const limit = page.getByRole('spinbutton', { name: /^Texts per minute from programs/ });
  const mask = page.getByRole('checkbox', { name: 'Mask personal details in the inbox' });
  await limit.fill('40');
  await mask.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('40');
  await expect(mask).toBeChecked();
  await setup.ask(owner, repository, ['write to ada@example.org']);
  const inbox = new InboxScreen(page);
  await inbox.open(repository.path);
  await expect(page.getByRole('button', { name: 'Open: write to [email]' })).toBeVisible();
});

test('[SET-06] an administrator deletes the intelligence by typing its name, and restores it', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const { name, path } = await setup.intelligence(owner);
  const page = await as(owner);
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

test('[SET-01] a rejected value is reported at its field and no typed text is lost', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  await new DashboardScreen(page).open(`${repository.path}settings/`);
  await page.route('**/v2/repository/repository-details/*/', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { slug: ['Taken here.'] } })
      : route.fallback(),
  );
  const slug = page.getByRole('textbox', { name: 'Address' });
  await slug.fill('other-place');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Taken here.')).toBeVisible();
  await expect(slug).toBeFocused();
  await page.reload();
  await expect(slug).toHaveValue('other-place');
});
