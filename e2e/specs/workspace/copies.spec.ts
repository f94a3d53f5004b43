import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { downloadBy } from '../../flows/downloads.ts';
import { addTests } from '../../flows/evaluation.ts';

test.skip(!isWhole, leftOut);

test('[IMP-58] [IMP-73] administrators let others export and copy an intelligence without its test sentences', async ({
  as,
  setup,
  signedInOwner,
}) => {
  const {
    owner,
    repository,
    page: settings,
  } = await signedInOwner({ sentences: [{ text: 'hello there', intent: 'greet' }] });
  await addTests(owner, repository, [{ text: 'a secret test', intent: 'greet' }]);
  const reader = await setup.person();
  const organization = await setup.organization(reader);
  const page = await as(reader);
  const copy = page.getByRole('button', { name: 'Copy this intelligence' });
  await page.goto(repository.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(copy).toHaveCount(0);

  const copyable = settings.getByRole('checkbox', { name: 'Others may copy this intelligence' });
  const save = settings.getByRole('button', { name: 'Save' });
  await test.step('the administrator allows it', async () => {
    await settings.goto(`${repository.path}settings/`);
    await expect(copyable).not.toBeChecked();
    await copyable.check();
    await save.click();
    await expect(settings.getByText('The settings were saved.')).toBeVisible();
    await settings.reload();
    await expect(copyable).toBeChecked();
  });

  await test.step('the reader exports the sentences', async () => {
    await page.goto(`${repository.path}export/`);
    const csv = page.getByRole('radio', { name: /^CSV/ });
    await csv.click();
    await expect(csv).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'With test sentences' })).toHaveCount(0);
    const { text } = await downloadBy(page.getByRole('button', { name: 'Download' }));
    expect(text).toContain('hello there');
    expect(text).not.toContain('a secret test');
  });

  await test.step('the reader copies the intelligence', async () => {
    await page.goto(repository.path);
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
  });

  await test.step('a private intelligence is neither copied nor named', async () => {
    await settings.getByRole('checkbox', { name: /^Private/ }).check();
    await save.click();
    const path = { owner: repository.owner, slug: repository.slug };
    await expect
      .poll(async () => (await owner.api.get('/v2/repository-shortcut/{owner}/{slug}/', { path })).is_copyable)
      .toBe(false);
    await page.reload();
    await expect(page.getByRole('region', { name: 'About', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Copied from');
  });
});
