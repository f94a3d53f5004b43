import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import type { Sentence } from '../../fixtures/setup.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { NamedScreen } from '../../screens/workspace/named-screen.ts';

const inCity = (city: string): Sentence => ({
  text: `weather in ${city}`,
  intent: 'weather',
  entities: [{ start: 11, end: 11 + city.length, entity: 'city' }],
});

test('[ENT-01] [ENT-02] [ENT-72] [ENT-73] entities and intents are renamed, merged and deleted', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner({
    sentences: [
      { text: 'from Rome', intent: 'travel', entities: [{ start: 5, end: 9, entity: 'origin' }] },
      ...Array.from({ length: 14 }, (_, number) => inCity(`City${number + 1}`)),
    ],
  });
  const screen = new NamedScreen(page);
  const openPage = async (link: string) => {
    await new DashboardScreen(page).open(repository.path);
    await page.getByRole('link', { name: link, exact: true }).click();
  };

  for (const { kind, link, first, other, taken } of [
    { kind: 'entity', link: 'city', first: 'Entity city', other: 'Entity big_town', taken: 'Origin' },
    { kind: 'intent', link: 'weather', first: 'Intent “weather”', other: 'Intent “big_town”', taken: 'Travel' },
  ])
    await test.step(`the page of the ${kind}`, async () => {
      await openPage(link);
      await expect(screen.heading(first)).toBeVisible();
      await expect(screen.rows).toHaveCount(12);
      await screen.pages.getByRole('button', { name: 'Page 2' }).click();
      await expect(screen.rows).toHaveCount(2);

      await screen.rename(taken);
      await expect(page.getByText(`There is already such an ${kind}. Merge 14 sentences into it?`)).toBeVisible();
      await expectNoFaultsInBothThemes(page);
      await screen.nameField.fill('Bíg  Town');
      await page.keyboard.press('Enter');
      await expect(screen.heading(other)).toBeVisible();
      await expect(page).toHaveTitle(`${other} · ${repository.name} · Parlance`);
      await page.reload();
      await expect(screen.heading(other)).toBeVisible();
      await expect(screen.rows).toHaveCount(2);
    });

  await test.step('sentences are edited and deleted, to the last one', async () => {
    await openPage('origin');
    await screen.rows.click();
    const row = page.locator('[data-sentence]');
    await row.getByRole('button', { name: 'Edit', exact: true }).click();
    await row.getByRole('textbox', { name: 'Sentence' }).fill('away from Rome today');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close: away from Rome today' })).toBeVisible();
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No sentence has this entity yet.')).toBeVisible();
    await expect(screen.heading('Entity origin')).toBeVisible();
  });

  await test.step('Enter adds sentences to an intent; merging and deleting it can be undone', async () => {
    await new DashboardScreen(page).open(repository.path);
    await new DashboardScreen(page).goTo('Training', 'Intents 2');
    await page.getByRole('table', { name: 'Intents' }).getByRole('link', { name: 'big_town' }).click();
    await page.getByRole('form').getByRole('textbox', { name: 'Sentence' }).fill('how warm is it');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Open: how warm is it' })).toBeVisible();
    await screen.rename('travel');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(screen.heading('Intent “travel”')).toBeVisible();
    await expect(screen.rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Intents 2' })).toBeVisible();
    await page.locator('.page-head').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^“travel” and its \d+ sentences? (was|were) deleted\.\s*Undo$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Intents 1' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('link', { name: 'Intents 2' })).toBeVisible();
  });
});
