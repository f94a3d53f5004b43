import { expect, test } from '../../fixtures/test.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { IntelligencesScreen } from '../../screens/account/intelligences-screen.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[ORG-03] a member with write access edits the description of the organization', async ({ as, setup }) => {
  const person = await setup.person();
  const { nickname } = await setup.organization(person, 'Old Name');
  const page = await as(person);
  await page.goto(`/org/${nickname}/`);
  const form = new FormScreen(page);
  await expect(form.field('Nickname')).toBeHidden();
  await form.field('Name').fill('New Name');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Name' })).toBeVisible();
  await page.reload();
  await expect(form.field('Name')).toHaveValue('New Name');
});

test('[ORG-03] others see its location and description', async ({ as, setup }) => {
  const { nickname } = await setup.organization(await setup.person(), 'Open House');
  const page = await as(await setup.person());
  await page.goto(`/org/${nickname}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Open House' })).toBeVisible();
  await expect(page.getByText('From Lisbon')).toBeVisible();
  await expect(page.getByText('Made for a test.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
});

test('[ORG-04] finds its intelligences by name; an empty organization says so', async ({ as, setup }) => {
  const person = await setup.person();
  const empty = await setup.organization(person);
  const page = await as(person);
  await page.goto(`/org/${empty.nickname}/?tab=intelligences`);
  await expect(page.getByText('This organization has no intelligences yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add intelligence' })).toHaveAttribute('href', '/new/');

  const intelligence = await setup.intelligence(person, { isPrivate: true });
  await page.goto(`/org/${intelligence.owner}/`);
  await page.getByRole('tab', { name: 'Intelligences' }).click();
  const card = page.getByRole('listitem').filter({ hasText: intelligence.name });
  await expect(card).toContainText('Private');
  await page.getByPlaceholder('Name of an intelligence').fill('something else');
  await expect(page.getByText('No intelligence matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card.getByRole('link')).toHaveAttribute('href', intelligence.path);

  const stranger = await as(await setup.person());
  await stranger.goto(`/org/${intelligence.owner}/?tab=intelligences`);
  await expect(stranger.getByText('This organization has no intelligences yet.')).toBeVisible();
});

test('[ORG-06] a missing organization says so; signing out leads to sign-in', async ({ as, setup }) => {
  const page = await as(await setup.person());
  await page.goto('/org/nobody-has-this/');
  await expect(page.getByRole('heading', { level: 1, name: 'The organization could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Organization not found');
  await new LayoutScreen(page).logOut();
  await page.waitForURL('**/signin*');
});

test('[ORG-02] the header shows the name and the badge of a verified organization', async ({ as, setup }) => {
  const person = await setup.person();
  const { nickname, name } = await setup.organization(person, 'Town Hall');
  const page = await as(person);
  const screen = new OrganizationScreen(page);
  const mark = page.getByRole('img', { name: 'Verified organization' });
  await screen.open(nickname);
  await expect(screen.heading(name)).toBeVisible();
  await expect(mark).toBeHidden();
  // Only an operator can verify organizations; there is no call for it.
  await page.route(`**/v2/org/profile/${nickname}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), verificated: true } });
  });
  await page.reload();
  await expect(mark).toBeVisible();
});

test('[ORG-02] the tab is part of the URL', async ({ as, setup }) => {
  const person = await setup.person();
  const { nickname } = await setup.organization(person);
  const page = await as(person);
  const screen = new OrganizationScreen(page);
  await screen.open(nickname);
  await expect(screen.tab('Information')).toHaveAttribute('aria-selected', 'true');
  await screen.tab('Information').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=intelligences/);
  await page.reload();
  await expect(screen.tab('Intelligences')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(screen.tab('Information')).toHaveAttribute('aria-selected', 'true');
});

test('[ORG-04] six per page, filtered by category and language; search is debounced', async ({ as, setup }) => {
  const person = await setup.person();
  const { id, nickname } = await setup.organization(person);
  const [food, transport] = await setup.twoCategories(person);
  for (let number = 1; number <= 7; number += 1) {
    const isFirst = number === 1;
    await person.api.post('/v2/repository/repository-details/', {
      body: {
        name: `Bot ${number}`,
        language: isFirst ? 'ar' : 'en',
        description: 'x',
        is_private: false,
        categories: [(isFirst ? food : transport).id],
        organization: id,
      },
    });
  }
  const page = await as(person);
  await page.goto(`/org/${nickname}/?tab=intelligences`);
  const list = new IntelligencesScreen(page);
  await expect(list.cards()).toHaveCount(6);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list.cards()).toHaveCount(1);
  await list.choose('Category', food.name);
  await expect(list.cards()).toHaveText([/^Bot 1/]);
  await page.goto(`/org/${nickname}/?tab=intelligences`);
  await list.choose('Language', 'Arabic');
  await expect(list.cards()).toHaveText([/^Bot 1/]);

  await page.goto(`/org/${nickname}/?tab=intelligences`);
  await expect(list.cards()).toHaveCount(6);
  const asked: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/search-repositories/') &&
      asked.push(new URL(request.url()).searchParams.get('search') ?? ''),
  );
  await list.search.pressSequentially('Bot 5', { delay: 20 });
  await expect(list.cards()).toHaveText([/^Bot 5/]);
  expect(asked).toEqual(['Bot 5']);
});

test('[ORG-03] an administrator deletes the organization after typing its name', async ({ as, setup }) => {
  const person = await setup.person();
  const { nickname, name } = await setup.organization(person, 'Short Lived');
  const page = await as(person);
  await new OrganizationScreen(page).open(nickname);
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete organization' });
  await dialog.getByLabel(`Type ${name} to confirm`).fill('Something else');
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await expect(dialog.getByRole('alert')).toContainText(name);
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await page.waitForURL('**/orgs');
  const left = new OrganizationsScreen(page);
  await expect(left.card(person.name)).toBeVisible();
  await expect(left.card(name)).toBeHidden();
});
