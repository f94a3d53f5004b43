import { expect, test } from '../../fixtures/test.ts';
import type { Setup, Intelligence, Sentence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { NamedScreen } from '../../screens/workspace/named-screen.ts';

const inCity = (city: string): Sentence => ({
  text: `weather in ${city}`,
  intent: 'weather',
  entities: [{ start: 11, end: 11 + city.length, entity: 'city' }],
});

/** 14 sentences of `weather` with `city`, one of `greet` without an entity. */
async function weatherIntelligence(setup: Setup, owner: Person): Promise<Intelligence> {
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'hello', intent: 'greet' },
    ...Array.from({ length: 14 }, (_, number) => inCity(`City${number + 1}`)),
  ]);
  return repository;
}

test.describe('[ENT-01] [ENT-02] both pages', () => {
  for (const [kind, link, first, other] of [
    ['entity', 'city', 'Entity city', 'Entity big_town'],
    ['intent', 'weather', 'Intent “weather”', 'Intent “big_town”'],
  ] as const) {
    test(`the page of an ${kind} lists its sentences, 12 per page, and renames it`, async ({ as, setup }) => {
      const owner = await setup.person();
      const repository = await weatherIntelligence(setup, owner);
      const page = await as(owner);
      const screen = new NamedScreen(page);
      await new DashboardScreen(page).open(repository.path);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(screen.heading(first)).toBeVisible();
      await expect(screen.count(`14 sentences have this ${kind}`)).toBeVisible();
      await expect(screen.rows).toHaveCount(12);
      await screen.pages.getByRole('button', { name: 'Page 2' }).click();
      await expect(screen.rows).toHaveCount(2);
      await page.reload();
      await expect(screen.rows).toHaveCount(2);

      await screen.rename('Bíg  Town');
      await expect(screen.heading(other)).toBeVisible();
      await expect(page).toHaveTitle(`${other} · ${repository.name} · Parlance`);
      await page.reload();
      await expect(screen.heading(other)).toBeVisible();
      await expect(screen.rows).toHaveCount(2);
    });

    test(`a name of an ${kind} that is taken or rejected is reported; Escape cancels`, async ({ as, setup }) => {
      const owner = await setup.person();
      const repository = await weatherIntelligence(setup, owner);
      await setup.sentences(owner, repository, [
        { text: 'from Rome', intent: 'travel', entities: [{ start: 5, end: 9, entity: 'origin' }] },
      ]);
      const page = await as(owner);
      const screen = new NamedScreen(page);
      await new DashboardScreen(page).open(repository.path);
      await page.getByRole('link', { name: link, exact: true }).click();
      await screen.rename(kind === 'entity' ? 'Origin' : 'Travel');
      await expect(
        page.getByText(
          kind === 'entity'
            ? 'There is already an entity with this name.'
            : 'There is already an intent with this name.',
        ),
      ).toBeVisible();
      await screen.nameField.fill(' ?! ');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter a name.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(screen.edit).toBeFocused();

      await page.route(/\/v2\/repository\/(entities|intent)\/\d+\//, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 400, json: { non_field_errors: ['Taken.'] } })
          : route.fallback(),
      );
      await screen.rename('elsewhere');
      await expect(
        page.getByText(
          kind === 'entity' ? 'There is already an entity with this name.' : 'Something went wrong. Try again later.',
        ),
      ).toBeVisible();
      await expect(screen.nameField).toHaveCount(0);
      await screen.edit.click();
      await expect(screen.nameField).toHaveValue('elsewhere');
    });
  }

  test('an unknown name says so', async ({ as, setup }) => {
    const owner = await setup.person();
    const repository = await setup.intelligence(owner);
    const page = await as(owner);
    const dashboard = new DashboardScreen(page);
    await dashboard.open(repository.path);
    for (const [kind, unknown] of [
      ['entity', '999999'],
      ['intent', '999999'],
      ['entity', 'x'],
      ['intent', 'x'],
    ] as const) {
      await dashboard.goOn(`${repository.path}${kind}list/${unknown}`);
      await expect(new NamedScreen(page).heading(`This version has no such ${kind}`)).toBeVisible();
    }
  });
});

test('[ENT-01] sentences are edited and deleted on the page, which stays when the last one is gone', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [inCity('Porto')]);
  const page = await as(owner);
  const screen = new NamedScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).click();
  await expect(screen.count('1 sentence has this entity')).toBeVisible();
  await screen.rows.click();
  await page.getByRole('listitem').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('listitem').getByRole('textbox', { name: 'Sentence' }).fill('weather in Porto today');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close: weather in Porto today' })).toBeVisible();

  await page.getByRole('listitem').getByRole('button', { name: 'Delete', exact: true }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  const gone = page.getByText('No sentences.');
  await expect(sure.or(gone)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(gone).toBeVisible();
  await expect(screen.heading('Entity city')).toBeVisible();
});
