import { isWhole, leftOut } from '@parlance/testing/whole';
import { firstOf } from '../../fixtures/setup.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { VersionsScreen } from '../../screens/workspace/versions-screen.ts';

test('[VER-01] [VER-03] a version is copied, selected, edited in place, made the main one and deleted', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [{ text: 'hello', intent: 'greet' }] });
  const versions = new VersionsScreen(page);
  await versions.open(repository.path);
  await versions.copy('Main version', 'Súmmer 2!');
  await expect(page.getByText('Version Summer2 was created.')).toBeVisible();
  await expect(versions.names).toHaveText(['Summer2', 'Main version']);

  await versions.names.first().click();
  await expect(page).toHaveURL(/\?version=\d+$/);
  await expect(new DashboardScreen(page).bar).toContainText('Summer2');
  await expect(versions.names.first()).toHaveAttribute('aria-current', 'true');

  await versions.action('Edit', 'Summer2').click();
  await versions.nameField.fill('');
  await page.keyboard.press('Enter');
  await expect(versions.nameField).toHaveCount(0);
  await versions.action('Edit', 'Summer2').click();
  await versions.nameField.fill('winter');
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Before the holidays');
  await page.keyboard.press('Enter');
  await expect(versions.names).toHaveText(['winter', 'Main version']);

  await expect(versions.table).toContainText('Before the holidays');

  await versions.main('winter').click();
  await expect(versions.dialog).toContainText('Make winter the main version?');
  await versions.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(versions.main('winter')).not.toBeChecked();
  await versions.main('winter').click();
  await versions.dialog.getByRole('button', { name: 'Make it the main version' }).click();
  await expect(versions.main('winter (main)')).toBeChecked();
  await expect(versions.main('master')).not.toBeChecked();

  await versions.action('Delete', 'winter (main)').click();
  await expect(page.getByText('The main version cannot be deleted.')).toBeVisible();
  await versions.action('Delete', 'master').click();
  await versions.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(versions.names).toHaveText(['winter (main)']);

  await test.step('five per page, newest first', async () => {
    const { results } = await owner.api.get('/v2/repository/version/', { query: { repository: repository.uuid } });
    const winter = firstOf(results);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5'])
      await owner.api.post('/v2/repository/version/', { body: { repository: repository.uuid, id: winter.id, name } });
    await page.reload();
    await expect(versions.names).toHaveText(['a5', 'a4', 'a3', 'a2', 'a1']);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(versions.names).toHaveText(['winter (main)']);
    await versions.table.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(versions.names).toHaveText(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  await test.step('a name that is taken', async () => {
    await versions.action('Edit', 'a1').click();
    await versions.nameField.fill('a2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Something went wrong. The version is unchanged.')).toBeVisible();
    await expectNoFaultsInBothThemes(page);
    await expect(versions.nameField).toHaveValue('a2');
    await page.keyboard.press('Escape');
    await versions.copy('a1', 'a2');
    await expect(versions.dialog.getByRole('alert')).toBeVisible();
    await expect(versions.nameField).toHaveValue('a2');
  });
});
