import { unique } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { createOrganization } from '../../flows/account.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';

test('[ORG-01] a visitor to the organizations page signs in there and then sees the list', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(undefined);
  await page.goto('/orgs');
  await new SignInScreen(page).signIn(person);
  await expect(new OrganizationsScreen(page).card(person.name)).toContainText('1 member');
  await expect(page).toHaveURL(/\/orgs$/);
});

test('[ORG-01] people who left their organizations are told that they have none', async ({ as, setup }) => {
  const page = await as(await setup.personWithoutOrganization());
  await page.goto('/orgs');
  await expect(page.getByText('You are not a member of any organization yet.')).toBeVisible();
});

test('[ORG-01] a 568 px dialog built from the server schema creates an organization and opens it', async ({
  as,
  setup,
}) => {
  const page = await as(await setup.person());
  const screen = new OrganizationsScreen(page);
  await screen.open();
  await screen.createButton.click();
  await expect(screen.form.field('Name')).toBeVisible();
  // It is animated to its size while it opens.
  await expect
    .poll(() => page.locator('.ant-modal').evaluate((element) => element.getBoundingClientRect().width))
    .toBe(568);
  expect(await screen.dialog.getByLabel(/^Description/).evaluate((element) => element.tagName)).toBe('TEXTAREA');
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();

  const nickname = `lib-${unique()}`;
  await createOrganization(page, { name: 'City Library', nickname, description: 'Books for everybody.' });
  await expect(page.getByRole('heading', { level: 1, name: 'City Library' })).toBeVisible();
});

test('[ORG-01] a taken nickname is rejected at its field and the typed text stays', async ({ as, setup }) => {
  const person = await setup.person();
  const taken = await setup.organization(person);
  const page = await as(person);
  const screen = new OrganizationsScreen(page);
  await screen.open();
  await screen.createButton.click();
  await screen.fillNew({ name: 'Again', nickname: taken.nickname });
  await screen.submit();
  await expect(screen.form.errorOf('Nickname')).toBeVisible();
  await expect(screen.form.field('Name')).toHaveValue('Again');
});

test('[ORG-01] cards show name and counts, ten per page, and open the organization', async ({ as, setup }) => {
  const person = await setup.person();
  // With the person's own there are eleven.
  for (let number = 1; number <= 10; number += 1) await setup.organization(person, `Org ${number}`);
  const page = await as(person);
  const screen = new OrganizationsScreen(page);
  await screen.open();
  await expect(screen.cards).toHaveCount(10);
  await expect(screen.cards.first()).toContainText('1 member');
  await expect(screen.cards.first()).toContainText('No intelligences yet');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(screen.cards).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  const name = await screen.cards.first().getByRole('heading').innerText();
  await screen.cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[ORG-01] a list that fails to load shows an error and loads on retry', async ({ as, setup }) => {
  const person = await setup.person();
  const organization = await setup.organization(person, 'Still There');
  const page = await as(person);
  const screen = new OrganizationsScreen(page);
  await page.route('**/v2/org/organization/?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Out of order.' } }),
  );
  await screen.open();
  await expect(page.getByRole('alert')).toContainText('Out of order.');
  await page.unroute('**/v2/org/organization/?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen.card(organization.name)).toBeVisible();
});
