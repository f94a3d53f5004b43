import { isWhole, leftOut } from '@parlance/testing/whole';
import { newPerson } from '../../flows/account.ts';
import { KeyboardUser } from '../../flows/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test.skip(!isWhole, leftOut);

/** The last word of each sentence is its entity. */
const SENTENCES: readonly (readonly [text: string, intent: string, entity?: string])[] = [
  ['hello there', 'greet'],
  ['good morning', 'greet'],
  ['book a table for two', 'book table', 'people'],
  ['reserve a table for six', 'book table', 'people'],
  ['a table for nine', 'book table', 'people'],
  ['bring me some pizza', 'order food', 'dish'],
  ['order a bowl of soup', 'order food', 'dish'],
];

async function signUp(user: KeyboardUser): Promise<void> {
  const screen = new SignUpScreen(user.page);
  const { email, name, nickname, password } = newPerson();
  await screen.open();
  for (const [label, value] of [
    ['E-mail', email],
    ['Name', name],
    ['Nickname', nickname],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await user.type(screen.field(label), value);
  await user.press(screen.submitButton);
  await user.page.waitForURL('**/home');
}

async function createIntelligence(user: KeyboardUser): Promise<void> {
  const { page } = user;
  const screen = new CreateScreen(page);
  await user.press(new LayoutScreen(page).createButton, 'Shift+Tab');
  await user.type(screen.name, 'Restaurant');
  await user.type(page.getByRole('combobox', { name: 'Language' }), 'English');
  await page.keyboard.press('Enter');
  await user.type(screen.description, 'Takes tables and orders.');
  await user.goTo(screen.category('Food'));
  await page.keyboard.press('Space');
  await user.press(screen.submit);
  await user.press(screen.start);
}

test('[TRN-15] a new user builds a working intelligence with only the keyboard', async ({ as }) => {
  test.setTimeout(300_000);
  const page = await as(undefined, { viewport: { width: 1440, height: 900 } });
  const user = new KeyboardUser(page);
  await signUp(user);
  await createIntelligence(user);

  const dashboard = new DashboardScreen(page);
  await expect(dashboard.heading('Summary')).toBeVisible();
  await user.press(dashboard.group('Training'), 'Shift+Tab');
  await user.press(dashboard.entry('Sentences'));
  const training = new TrainingScreen(page);
  await expect(dashboard.heading('Training')).toBeVisible();
  await expect(training.form).toBeVisible();
  await page.keyboard.press('n');
  for (const [text, intent, entity] of SENTENCES) {
    await expect(training.editor.field).toBeFocused();
    await page.keyboard.type(text);
    if (entity) {
      await page.keyboard.press('Control+Shift+ArrowLeft');
      await expect(training.editor.chooser).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type(entity);
      await page.keyboard.press('Enter');
      await expect(training.editor.marks).toHaveCount(1);
    }
    await user.type(training.intent, intent);
    await page.keyboard.press('Enter');
    await expect(training.row(training.list, text)).toBeVisible();
  }

  await user.press(training.train, 'Shift+Tab');
  const finished = training.finished;
  const anyway = page.getByRole('button', { name: 'Train English' });
  await expect(finished.or(anyway).first()).toBeVisible({ timeout: 60_000 });
  if (await anyway.isVisible()) await user.press(anyway);
  await expect(finished).toContainText('It knows 7 sentences, 3 intents and 2 entities.', { timeout: 60_000 });
  await user.press(finished.getByRole('button', { name: 'Done' }));
  await expect(finished).toBeHidden();

  const question = 'book a table for four';
  await user.type(dashboard.quickTest.sentence, question);
  await page.keyboard.press('Enter');
  await expect(dashboard.quickTest.entry(question)).toContainText('book_table');
  await expect(dashboard.quickTest.mark(question, 'four', 'people')).toBeVisible();
});
