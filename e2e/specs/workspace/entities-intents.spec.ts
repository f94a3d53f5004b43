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

test('[ENT-01] [ENT-02] entity and intent are renamed, their sentences edited and deleted on their pages', async ({
  signedInOwner,
}) => {
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
      await expect(screen.count(`14 sentences have this ${kind}`)).toBeVisible();
      await expect(screen.rows).toHaveCount(12);
      await screen.pages.getByRole('button', { name: 'Page 2' }).click();
      await expect(screen.rows).toHaveCount(2);

      await screen.rename(taken);
      await expect(page.getByText(`There is already an ${kind} with this name.`)).toBeVisible();
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
    await expect(screen.count('1 sentence has this entity')).toBeVisible();
    await screen.rows.click();
    const row = page.getByRole('listitem');
    await row.getByRole('button', { name: 'Edit', exact: true }).click();
    await row.getByRole('textbox', { name: 'Sentence' }).fill('away from Rome today');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close: away from Rome today' })).toBeVisible();
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No sentences.')).toBeVisible();
    await expect(screen.heading('Entity origin')).toBeVisible();
  });
});
