import { isWhole, leftOut } from '@parlance/testing/whole';
import { expectNoFaults } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StatusScreen } from '../../screens/translate/status-screen.ts';

test.skip(!isWhole, leftOut);

test('[TRA-07] the status counts missing translations, finds languages, and lists and deletes translations', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'good morning', intent: 'greet' },
  ]);
  await setup.translation(owner, repository, { original: 'hello', language: 'de', text: 'hallo' });
  const page = await as(owner);
  const status = new StatusScreen(page);
  await status.open(repository);
  await expect(page).toHaveTitle(`Translation status · ${repository.name} · Parlance`);
  await expect(status.figures).toContainText('Sentences to translate2');
  await page.getByRole('button', { name: 'German' }).click();
  const list = page.getByRole('region', { name: 'Translations into German' });
  await expect(list.getByRole('listitem')).toContainText('hallo');
  await expectNoFaults(page);
  await list.getByRole('button', { name: 'Delete: hallo' }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nothing has been translated yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toContainText('hallo');
  await status.search.fill('french');
  await page.getByRole('button', { name: 'French' }).first().click();
  await page
    .getByRole('region', { name: 'Translations into French' })
    .getByRole('link', { name: 'Translate sentences' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translate', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/to=fr/);

  await status.open(repository);
  await status.search.fill('port');
  await expect(status.rows).toHaveCount(2);
  await expect(status.rows.first()).toContainText('Not started');
  await status.chooseRange('More than half');
  await expect(page.getByRole('heading', { name: 'No language matches' })).toBeVisible();
  await expect(page).toHaveURL(/\?search=port&range=moreThanHalf$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No language matches' })).toBeVisible();
});
