import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test.skip(!isWhole, leftOut);

test('[TRN-11] single keys act on sentences, are typed in fields, and can be turned off', async ({ signedInOwner }) => {
  const { repository, page } = await signedInOwner({
    sentences: ['third', 'second', 'first'].map((text) => ({ text, intent: 'count' })),
  });
  const training = new TrainingScreen(page);
  const { keyboard } = page;
  await training.open(repository);
  await expect(training.opener('first')).toBeVisible();

  await test.step('keys move, open, edit, save, select, close and delete', async () => {
    await keyboard.press('j');
    await expect(training.opener('first')).toBeFocused();
    for (let presses = 0; presses < 3; presses += 1) await keyboard.press('j');
    await expect(training.opener('third')).toBeFocused();
    await keyboard.press('k');
    await expect(training.opener('second')).toBeFocused();
    await keyboard.press('Enter');
    await expect(training.opener('second')).toHaveAttribute('aria-expanded', 'true');
    await keyboard.press('Escape');
    await expect(training.opener('second')).toHaveAttribute('aria-expanded', 'false');
    await keyboard.press('e');
    const text = training.row(training.list, 'second').getByRole('textbox', { name: 'Sentence' });
    await expect(text).toBeFocused();
    await keyboard.press('End');
    await keyboard.type(' jk?');
    await keyboard.press('Enter');
    const edited = page.getByRole('button', { name: 'Close: second jk?' });
    await expect(edited).toBeFocused();
    await keyboard.press('x');
    await expect(training.bulk).toContainText('1 sentence selected');
    await keyboard.press('x');
    await expect(training.bulk).toHaveCount(0);
    await keyboard.press('e');
    await keyboard.press('Escape');
    await expect(edited).toBeFocused();
    await keyboard.press('Delete');
    await expect(edited).toHaveCount(0);
    await expect(training.opener('third')).toBeFocused();
  });

  await test.step('slash leads to the filter and n to the new sentence', async () => {
    await keyboard.press('/');
    await expect(training.search).toBeFocused();
    await keyboard.type('n/?');
    await expect(training.search).toHaveValue('n/?');
    await expect(page.getByText('No sentence matches the filter.')).toBeVisible();
    await training.search.fill('');
    await training.opener('first').focus();
    await keyboard.press('n');
    await expect(training.editor.field).toBeFocused();
    await keyboard.type('jn');
    await expect(training.editor.field).toHaveValue('jn');
    await expect(training.keys).toHaveCount(0);
  });

  await test.step('the list of keys can turn them off permanently', async () => {
    await training.opener('first').focus();
    await keyboard.press('?');
    await expect(training.keys).toContainText('Next and previous sentence');
    await expectNoFaultsInBothThemes(page);
    const single = training.keys.getByRole('switch', { name: 'Use single-key shortcuts' });
    await single.click();
    await expect(single).not.toBeChecked();
    await keyboard.press('Escape');
    await expect(training.keys).toBeHidden();
    await page.reload();
    await expect(training.opener('first')).toBeVisible();
    await keyboard.press('j');
    await keyboard.press('?');
    await expect(training.keys).toBeHidden();
    await expect(training.opener('first')).not.toBeFocused();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(single).not.toBeChecked();
  });
});
