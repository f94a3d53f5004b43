import { expect, test } from '../../fixtures/test.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[ORG-03] a member who may write changes what the organisation says about itself', async ({ as, given }) => {
  const person = await given.person();
  const { nickname } = await given.organization(person, 'Old Name');
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

test('[ORG-03] others read where it is from and its description', async ({ as, given }) => {
  const { nickname } = await given.organization(await given.person(), 'Open House');
  const page = await as(await given.person());
  await page.goto(`/org/${nickname}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Open House' })).toBeVisible();
  await expect(page.getByText('From Lisbon')).toBeVisible();
  await expect(page.getByText('Made for a test.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
});

test('[ORG-04] its intelligences are found by name; an organisation without any says so', async ({ as, given }) => {
  const person = await given.person();
  const empty = await given.organization(person);
  const page = await as(person);
  await page.goto(`/org/${empty.nickname}/?tab=intelligences`);
  await expect(page.getByText('This org does not yet have any repositories.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add intelligence' })).toHaveAttribute('href', '/new/');

  const intelligence = await given.intelligence(person, { isPrivate: true });
  await page.goto(`/org/${intelligence.owner}/`);
  await page.getByRole('tab', { name: 'Intelligences' }).click();
  const card = page.getByRole('listitem').filter({ hasText: intelligence.name });
  await expect(card).toContainText('Private');
  await page.getByPlaceholder('Name of an intelligence').fill('something else');
  await expect(page.getByText('No intelligence matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card.getByRole('link')).toHaveAttribute('href', intelligence.path);

  const stranger = await as(await given.person());
  await stranger.goto(`/org/${intelligence.owner}/?tab=intelligences`);
  await expect(stranger.getByText('This org does not yet have any repositories.')).toBeVisible();
});

test('[ORG-06] an organisation that is not there says so, and signing out leads to sign in', async ({ as, given }) => {
  const page = await as(await given.person());
  await page.goto('/org/nobody-has-this/');
  await expect(page.getByRole('heading', { level: 1, name: 'Could not retrieve organization' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not found.');
  await new LayoutScreen(page).logOut();
  await page.waitForURL('**/signin*');
});
