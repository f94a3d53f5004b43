import { expectNoFaults } from '../../flows/accessibility.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { downloadBy, rowsOf } from '../../flows/downloads.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { InboxScreen } from '../../screens/workspace/inbox-screen.ts';

interface Kept {
  text: string;
  intent: string;
  is_corrected?: boolean;
  entities: { entity: string; value: string }[];
}

async function kept(
  { api }: Person,
  { uuid, version }: Intelligence,
  kind: 'examples' | 'evaluate',
  text: string,
): Promise<Kept[]> {
  const { results } = await api.get(`/v2/repository/${kind}/`, {
    query: { repository_uuid: uuid, repository_version: version, limit: 100 },
  });
  return results.filter((sentence) => sentence.text === text);
}

test('[INB-01] inbox sentences are corrected singly or in bulk and added to training or test sentences', async ({
  setup,
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  await setup.ask(owner, repository, ['a table for seven', 'good day', 'what is the price']);
  const dashboard = new DashboardScreen(page);
  const inbox = new InboxScreen(page);
  await dashboard.open(repository.path);
  await dashboard.entry('Inbox').click();
  await expect(dashboard.heading('Inbox')).toBeVisible();
  await expect(inbox.rows).toHaveCount(3);

  await inbox.toTraining.click();
  await expect(page.getByText('Select at least one', { exact: true })).toBeVisible();

  const row = await inbox.openRow('a table for seven');
  await expect(row.getByRole('list', { name: 'Entities' })).toContainText('seven');
  await row.getByRole('button', { name: 'Raw' }).click();
  await expect(inbox.dialog('Raw answer')).toContainText('"intent_ranking"');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Debug' }).click();
  await expect(inbox.dialog('Why this answer').getByRole('row', { name: /^table/ })).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');

  await inbox.select('what is the price');
  await inbox.toTraining.click();
  const one = inbox.dialog('Add to training');
  await one.getByRole('combobox', { name: 'Intent' }).fill('Ask price');
  await one.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('what is the price was added to training.')).toBeVisible();
  await expect(inbox.row('what is the price')).toContainText('in training');
  await expect(inbox.bar).toContainText('3 questions');
  expect(await kept(owner, repository, 'examples', 'what is the price')).toMatchObject([
    { intent: 'ask_price', is_corrected: true },
  ]);

  await inbox.selectAll.check();
  await inbox.toTests.click();
  const several = inbox.dialog('Add to test sentences');
  await several.getByRole('combobox', { name: 'Intent' }).fill('book_table');
  await several.getByRole('button', { name: 'Add' }).click();
  for (const text of ['a table for seven', 'good day', 'what is the price'])
    await expect(page.getByText(`${text} was added to the test sentences.`)).toBeVisible();
  expect(await kept(owner, repository, 'evaluate', 'a table for seven')).toMatchObject([
    { intent: 'book_table', entities: [{ entity: 'people', value: 'seven' }] },
  ]);

  await inbox.select('good day', 'a table for seven');
  await inbox.toTests.click();
  await several.getByRole('combobox', { name: 'Intent' }).fill('book_table');
  await several.getByRole('button', { name: 'Add' }).click();
  // A message that appears over the dialog while its button is pressed would receive the click.
  for (const text of ['good day', 'a table for seven'])
    await expect(page.getByText(new RegExp(`^${text} could not be added to the test sentences: `))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select: good day' })).toBeChecked();
  await expect(several.getByRole('combobox', { name: 'Intent' })).toHaveValue('book_table');
  await several.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select: good day' })).not.toBeChecked();

  await test.step('by keyboard', async () => {
    await setup.ask(owner, repository, ['hey you']);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(inbox.rows).toHaveCount(4);
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(one.getByRole('textbox', { name: 'Sentence' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inbox.row('hey you')).toContainText('in training');
  });
});

test('[IMP-57] [INB-01] the inbox filters and downloads by text, intent, language and confidence', async ({
  setup,
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({
    trained: true,
    browser: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  });
  await setup.ask(owner, repository, [
    ...Array.from({ length: 12 }, (_, index) => `a table for ${index + 20}`),
    'good day',
    '=good day',
  ]);
  const inbox = new InboxScreen(page);
  await inbox.open(repository.path);
  await expect(inbox.rows).toHaveCount(12);
  await inbox.pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(inbox.rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Questions per page' }).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(inbox.rows).toHaveCount(14);
  const button = page.getByRole('button', { name: 'Download CSV' });
  const all = await downloadBy(button);
  expect(all.name).toBe(`${repository.slug}-inbox.csv`);
  expect(rowsOf(all.text)).toHaveLength(15);
  // Spreadsheets would read it as a formula.
  expect(all.text).toContain(",'=good day,");

  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/repository/log/') && asked.push(new URL(request.url()).search),
  );
  await inbox.choose('Intent', 'greet');
  await expect(inbox.rows).toHaveCount(2);
  await expect(inbox.row('good day')).toBeVisible();
  expect(asked.at(-1)).toContain('intent=greet');
  expect(asked.at(-1)).not.toMatch(/search|language|confidence/);
  await page.reload();
  await expect(inbox.rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await inbox.search.fill('for 25');
  await expect(inbox.rows).toHaveCount(1);
  const narrowed = rowsOf((await downloadBy(button)).text);
  expect(narrowed).toHaveLength(2);
  expect(narrowed[1]).toContain(',a table for 25,book_table,');
  await inbox.choose('Language', 'English');
  await expect(page).toHaveURL(/language=en/);
  await inbox.search.fill('nobody said this');
  await expect(page.getByText('No question matches the filter.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(inbox.rows).toHaveCount(14);
  await inbox.choose('Confidence', 'Below 50%');
  await expect(page).toHaveURL(/confidence=low/);
});
