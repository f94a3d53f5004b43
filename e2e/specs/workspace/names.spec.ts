import { isWhole, leftOut } from '@parlance/testing/whole';
import { uploadSentences } from '../../flows/evaluation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { NamedScreen } from '../../screens/workspace/named-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test.skip(!isWhole, leftOut);

const NAMES = ['BookFlight', 'book.flight', 'Überweisung prüfen 🏦', 'a/b%c#d'];

test('[ENT-33] names of an imported file are unchanged on every screen; a new one becomes an item key', async ({
  signedInOwner,
}) => {
  const { owner: person, repository, page } = await signedInOwner();
  await uploadSentences(
    person,
    repository,
    NAMES.map((intent, number) => ({
      text: `place number ${number}`,
      intent,
      entities: [{ start: 0, end: 5, entity: `${intent} Place` }],
    })),
  );
  const training = new TrainingScreen(page);
  const shown = training.list.getByRole('button', { name: /^Open: / });
  await training.open(repository);
  await expect(shown).toHaveCount(4);
  await training.choose('Intent', 'a/b%c#d');
  await expect(shown).toHaveCount(1);
  await page.reload();
  await expect(training.row(training.list, 'place number 3')).toContainText('a/b%c#d');
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await training.choose('Entity', 'Überweisung prüfen 🏦 Place');
  await expect(shown).toHaveCount(1);

  const row = await training.openRow(training.list, 'place number 2');
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByRole('textbox', { name: 'Sentence' }).fill('place number two');
  await row.getByRole('button', { name: 'Save' }).click();
  const edited = training.row(training.list, 'place number two');
  await expect(edited).toContainText('Überweisung prüfen 🏦');
  await page.getByRole('button', { name: 'Clear filter' }).click();

  await training.fill('a place of old', 'bookflight');
  await training.editor.mark('place', 'book.flight place');
  await training.add.click();
  await expect(training.row(training.list, 'a place of old')).toContainText('BookFlight');
  await training.fill('a place of new', 'Book Train');
  await expect(training.form).toContainText('book_train');
  await training.add.click();
  await expect(training.row(training.list, 'a place of new')).toContainText('book_train');
  const { results } = await person.api.get('/v2/repository/examples/', {
    query: { repository_uuid: repository.uuid, entity: 'book.flight Place' },
  });
  expect(results.map(({ text }) => text).sort()).toEqual(['a place of old', 'place number 1']);

  const named = new NamedScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'a/b%c#d', exact: true }).click();
  await expect(named.heading('Intent “a/b%c#d”')).toBeVisible();
  await page.reload();
  await expect(named.heading('Intent “a/b%c#d”')).toBeVisible();
  await named.rename('BOOKFLIGHT');
  await expect(page.getByText('There is already such an intent. Merge 1 sentence into it?')).toBeVisible();
  await named.nameField.fill('Other Name');
  await page.keyboard.press('Enter');
  await expect(named.heading('Intent “other_name”')).toBeVisible();
});
