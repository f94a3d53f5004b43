import { expect, test } from '../../fixtures/test.ts';
import { downloadBy } from '../../flows/downloads.ts';
import { addTests } from '../../flows/evaluation.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[IMP-50] [IMP-51] the export has the training screen’s filter and lists what the format cannot hold', async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({
    sentences: [
      { text: 'fly to rome', intent: 'travel', entities: [{ start: 7, end: 11, entity: 'city', role: 'to' }] },
      { text: 'fly home', intent: 'travel' },
      { text: 'hello', intent: 'greet' },
    ],
  });
  await setup.translation(owner, repository, { original: 'hello', language: 'es', text: 'hola' });
  await addTests(owner, repository, [{ text: 'good evening', intent: 'greet' }]);
  await new TrainingScreen(page).open(repository, '?search=fly');
  await page.getByRole('link', { name: 'Export', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expect(page).toHaveTitle(/^Export · .* · Parlance$/);
  const download = page.getByRole('button', { name: 'Download', exact: true });
  const csv = page.getByRole('group', { name: 'Tables' }).getByRole('radio', { name: /^CSV/ });

  await test.step('only the filtered sentences', async () => {
    await expect(page.getByRole('main')).toContainText('Text “fly”');
    await expect(download).toBeDisabled();
    await csv.click();
    // The choice is on screen once it is in the address.
    await expect(csv).toBeChecked();
    const { text } = await downloadBy(download);
    for (const sentence of ['fly to', 'fly home']) expect(text).toContain(sentence);
    expect(text).not.toContain('hello');
  });

  await test.step('everything', async () => {
    await page.getByRole('button', { name: 'Export all sentences' }).click();
    // The sentences on screen are downloaded.
    await expect(page.getByRole('main')).not.toContainText('Text “fly”');
    const all = await downloadBy(download);
    expect(all.name).toMatch(/\.csv$/);
    for (const text of ['hello', 'hola', 'good evening']) expect(all.text).toContain(text);
  });

  await test.step('one language without test sentences', async () => {
    const tests = page.getByRole('checkbox', { name: 'With test sentences' });
    await tests.click();
    await expect(tests).not.toBeChecked();
    await expect(page).toHaveURL(/tests=no/);
    const content = page.getByRole('main').getByRole('region', { name: 'What to export' });
    await content.getByRole('combobox', { name: 'Language' }).fill('Spanish');
    await content.getByRole('combobox', { name: 'Language' }).press('Enter');
    await expect(content.getByText('Spanish', { exact: true })).toBeVisible();
    const spanish = await downloadBy(download);
    expect(spanish.text).toContain('hola');
    for (const text of ['hello', 'good evening']) expect(spanish.text).not.toContain(text);
  });

  await test.step('what a format cannot hold', async () => {
    await page.goto(`${repository.path}export/`);
    const tools = page.getByRole('group', { name: 'Tools' });
    await tools.getByRole('radio', { name: /^Watson Assistant \(CSV\)/ }).click();
    const losses = page.getByRole('table', { name: 'What Watson Assistant (CSV) cannot hold' });
    await expect(losses.getByRole('row', { name: /1 .*rome/ }).first()).toBeVisible();
  });
});
