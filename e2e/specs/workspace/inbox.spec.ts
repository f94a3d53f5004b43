import { isWhole, leftOut } from '@parlance/testing/whole';
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
  test.skip(!isWhole, leftOut);
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
  await row.getByRole('button', { name: 'JSON' }).click();
  await expect(inbox.dialog('Answer as JSON')).toContainText('"intent_ranking"');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Why this answer' }).click();
  await expect(inbox.dialog('Why this answer').getByRole('row', { name: /^table/ })).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');

  await inbox.select('what is the price');
  await inbox.toTraining.click();
  const one = inbox.dialog('Add to training');
  await one.getByRole('combobox', { name: 'Intent' }).fill('Ask price');
  await one.getByRole('button', { name: 'Add' }).click();
  await expect(inbox.toast('“what is the price” was taught as ask_price.')).toBeVisible();
  await expect(inbox.rows).toHaveCount(2);
  await expect(inbox.bar).toContainText('2 questions');
  expect(await kept(owner, repository, 'examples', 'what is the price')).toMatchObject([
    { intent: 'ask_price', is_corrected: true },
  ]);

  await inbox.selectAll.check();
  await inbox.toTests.click();
  const several = inbox.dialog('Add to test sentences');
  await several.getByRole('combobox', { name: 'Intent' }).fill('unknown');
  await several.getByRole('button', { name: 'Add' }).click();
  // Questions that were not added stay in the dialog, which keeps the intent.
  await expect(page.getByText(/^“good day” stays as it was\. /)).toBeVisible();
  await several.getByRole('combobox', { name: 'Intent' }).fill('book_table');
  await several.getByRole('button', { name: 'Add' }).click();
  await expect(inbox.toast('2 questions are now test sentences.')).toBeVisible();
  expect(await kept(owner, repository, 'evaluate', 'a table for seven')).toMatchObject([
    { intent: 'book_table', entities: [{ entity: 'people', value: 'seven' }] },
  ]);
  await expect(page.getByText('Nothing left to do')).toBeVisible();
  await expectNoFaults(page);

  await inbox.state('In tests').click();
  await expect(inbox.rows).toHaveCount(2);
  await expect(inbox.row('good day')).toContainText('Test sentence of book_table');
  await inbox.row('good day').getByRole('button', { name: 'Back to do' }).click();
  await expect(inbox.rows).toHaveCount(1);
  await expect.poll(() => kept(owner, repository, 'evaluate', 'good day')).toEqual([]);
});

test('[INB-13] right answers take one key each, wrong ones two, until nothing is left to do', async ({
  setup,
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({
    trained: true,
    sentences: [{ text: 'when do you open', intent: 'ask_hours' }],
  });
  const asked = ['a table for seven', 'good day', 'Good day!', 'are you open on sunday', 'xyzzy', 'hello you'];
  await setup.ask(owner, repository, asked);
  const inbox = new InboxScreen(page);
  await inbox.open(repository.path, '?order=newest');
  await expect(inbox.rows).toHaveCount(5);
  await expect(inbox.row('Good day!')).toContainText('×2');
  let keys = 0;
  const press = async (...names: string[]) => {
    keys += names.length;
    for (const name of names) await page.keyboard.press(name);
  };
  const inFocus = (text: string) => expect(page.getByRole('button', { name: `Open: ${text}` })).toBeFocused();

  await page.keyboard.press('j');
  await inFocus('hello you');
  await press('1');
  await inFocus('xyzzy');
  await press('i');
  await inFocus('are you open on sunday');
  await press('o', '1');
  await inFocus('Good day!');
  await press('1');
  await inFocus('a table for seven');
  await press('1');
  await expect(page.getByText('Nothing left to do')).toBeVisible();
  expect(keys).toBe(6);

  // The answer has arrived.
  await expect(page.getByText('“a table for seven” was taught as book_table. Press Ctrl+Z to undo.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await inFocus('a table for seven');
  expect(await kept(owner, repository, 'examples', 'a table for seven')).toEqual([]);
  await page.keyboard.press('1');
  await expect(page.getByText('Nothing left to do')).toBeVisible();
  expect(await kept(owner, repository, 'examples', 'Good day!')).toMatchObject([{ intent: 'greet' }]);
  expect(await kept(owner, repository, 'examples', 'are you open on sunday')).toMatchObject([{ intent: 'ask_hours' }]);
  expect(await kept(owner, repository, 'examples', 'a table for seven')).toMatchObject([
    { intent: 'book_table', entities: [{ entity: 'people', value: 'seven' }] },
  ]);
});

test('[IMP-57] [INB-01] the inbox filters and downloads by text, intent, language and confidence', async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
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
