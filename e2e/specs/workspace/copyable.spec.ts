import { expect, test } from '../../fixtures/test.ts';
import { downloadBy } from '../../flows/downloads.ts';
import { addTests } from '../../flows/evaluation.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test('[IMP-58] an administrator lets others copy a public intelligence; they export it without test sentences', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello there', intent: 'greet' }]);
  await addTests(owner, repository, [{ text: 'a secret test', intent: 'greet' }]);
  const reader = await as(await setup.person());
  await reader.goto(`${repository.path}export/`);
  await expect(reader.getByRole('main')).toContainText('Request');
  await expect(reader.getByRole('radio', { name: /^CSV/ })).toHaveCount(0);

  const page = await as(owner);
  const settings = new DashboardScreen(page);
  await settings.open(`${repository.path}settings/`);
  const copyable = page.getByRole('checkbox', { name: 'Others may copy this intelligence' });
  await expect(copyable).not.toBeChecked();
  await copyable.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(copyable).toBeChecked();

  await reader.reload();
  const csv = reader.getByRole('radio', { name: /^CSV/ });
  await csv.click();
  await expect(csv).toBeChecked();
  await expect(reader.getByRole('checkbox', { name: 'With test sentences' })).toHaveCount(0);
  const { text } = await downloadBy(reader.getByRole('button', { name: 'Download' }));
  expect(text).toContain('hello there');
  expect(text).not.toContain('a secret test');

  await page.getByRole('checkbox', { name: /^Private/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      const { is_copyable: isCopyable } = await owner.api.get('/v2/repository-shortcut/{owner}/{slug}/', {
        path: { owner: repository.owner, slug: repository.slug },
      });
      return isCopyable;
    })
    .toBe(false);
});
