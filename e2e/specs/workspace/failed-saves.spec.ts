import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityEditor } from '../../screens/workspace/entity-editor.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';
import { VersionsScreen } from '../../screens/workspace/versions-screen.ts';

interface Failure {
  title: string;
  /** 0 drops the connection. */
  status: number;
  body?: unknown;
  message: string;
}

const REJECTED = 'Not like this.';
const FAILURES: readonly Failure[] = [
  {
    title: 'a rejected value',
    status: 400,
    body: { text: [REJECTED], value: [REJECTED], name: [REJECTED] },
    message: REJECTED,
  },
  { title: 'a concurrent change', status: 409, body: { detail: 'Busy now.' }, message: 'Busy now.' },
  { title: 'a server error', status: 500, body: { detail: 'Out of order.' }, message: 'Out of order.' },
  { title: 'a lost connection', status: 0, message: 'The server did not respond.' },
];

/** Makes every call that saves something fail; reading works. */
async function failSaves(page: Page, { status, body }: Failure): Promise<void> {
  await page.route(/\/v2\/repository\/(example|translation|entity\/group|version)\//, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return status === 0 ? route.abort() : route.fulfill({ status, json: body });
  });
}

for (const failure of FAILURES) {
  test(`[TRN-18] ${failure.title} keeps what was typed in every editor`, async ({ as, setup }) => {
    const owner = await setup.person();
    const repository = await setup.intelligence(owner);
    await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
    await setup.sentences(owner, repository, [{ text: 'olá', intent: 'greet' }], 'pt_br');
    const page = await as(owner);
    await failSaves(page, failure);
    const message = page.getByText(failure.message).first();

    await test.step('a sentence and its translation', async () => {
      const training = new TrainingScreen(page);
      await training.open(repository);
      const row = await training.openRow(training.pending, 'hello');
      await row.getByRole('button', { name: 'Edit' }).click();
      await row.getByRole('textbox', { name: 'Sentence' }).fill('hello you');
      await row.getByRole('button', { name: 'Save' }).click();
      await expect(row.getByText(failure.message)).toBeVisible();
      await expect(row.getByRole('textbox', { name: 'Sentence' })).toHaveValue('hello you');
      await row.getByRole('button', { name: 'Cancel' }).click();

      await row.getByRole('button', { name: 'Translations' }).click();
      await row.getByRole('button', { name: 'Translate into Brazilian Portuguese' }).click();
      const translation = row.getByRole('form').getByRole('textbox');
      await translation.fill('oi');
      await row.getByRole('button', { name: 'Save' }).click();
      await expect(row.getByText(failure.message)).toBeVisible();
      await expect(translation).toHaveValue('oi');
      await row.getByRole('button', { name: 'Cancel' }).click();

      await training.fill('good evening', 'greet');
      await training.add.click();
      await expect(message).toBeVisible();
      await expect(training.editor.field).toHaveValue('good evening');
    });

    await test.step('the name of a group', async () => {
      await new DashboardScreen(page).open(repository.path);
      const editor = new EntityEditor(page);
      await editor.edit();
      await editor.createGroup('places');
      await expect(message).toBeVisible();
      await expect(editor.nameField).toHaveValue('places');
    });

    await test.step('the name of a version', async () => {
      const versions = new VersionsScreen(page);
      await versions.open(repository.path);
      await versions.action('Rename', 'master').click();
      await versions.nameField.fill('first');
      await page.keyboard.press('Enter');
      await expect(versions.table.getByText(failure.message).first()).toBeVisible();
      await expect(versions.nameField).toHaveValue('first');
      await page.keyboard.press('Escape');
      await versions.copy('master', 'second');
      await expect(versions.dialog.getByText(failure.message).first()).toBeVisible();
      await expect(versions.nameField).toHaveValue('second');
    });
  });
}
