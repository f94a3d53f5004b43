import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PaletteDialog } from '../../screens/shell/palette-dialog.ts';

test('[CMD-01] the palette opens screens, sentences and intelligences with only the keyboard', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const other = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'book a table in oslo', intent: 'book' }]);
  const page = await as(owner);
  const palette = new PaletteDialog(page);
  await page.goto(repository.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await expect(palette.option('Training')).toBeVisible();
  expect(await faultsOf(page, { within: '.palette' })).toEqual([]);
  await palette.field.fill('transl stat');
  await expect(palette.active).toHaveText('Translation status');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/translations$/);

  await page.keyboard.press('Control+k');
  await palette.field.fill('table in os');
  await expect(palette.option(/^book a table in oslo/)).toBeVisible();
  await expect(palette.active).toContainText('book a table in oslo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training\/\?search=book/);

  await page.keyboard.press('Control+k');
  await palette.field.fill(other.name);
  await expect(palette.active).toContainText(other.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${other.slug}/$`));
});

test('[CMD-01] visitors open public pages, and switch theme and language', async ({ page, url }) => {
  test.skip(!isWhole, leftOut);
  const palette = new PaletteDialog(page);
  await page.goto(`${url}${paths.terms()}`);
  await palette.button.click();
  await expect(palette.option('Sign in')).toBeVisible();
  await expect(palette.option('Profile')).toBeHidden();
  await palette.field.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(palette.button).toBeFocused();
  await palette.button.click();
  await palette.field.fill('zzzz');
  await page.keyboard.press('ArrowUp');
  await expect(palette.active).toHaveText('Search public intelligences for “zzzz”');
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
});
