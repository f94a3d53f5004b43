import { expect, test } from '../../fixtures/test.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[ORG-03] [ORG-06] an administrator describes the organization, and others read it', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const intelligence = await setup.intelligence(person, { isPrivate: true });
  const page = await as(person);
  await page.goto(`/org/${intelligence.owner}/`);
  const form = new FormScreen(page);
  await expect(form.field('Nickname')).toBeHidden();
  await form.field('Name').fill('New Name');
  await page.getByLabel(/^Description/).fill('Made for everybody.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Name' })).toBeVisible();
  await page.getByRole('tab', { name: 'Intelligences' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: intelligence.name })).toContainText('Private');

  const stranger = await as(await setup.person());
  await stranger.goto(`/org/${intelligence.owner}/`);
  await expect(stranger.getByRole('heading', { level: 1, name: 'New Name' })).toBeVisible();
  await expect(stranger.getByText('Made for everybody.')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await stranger.goto('/org/nobody-has-this/');
  await expect(stranger.getByRole('heading', { level: 1, name: 'The organization could not be loaded' })).toBeVisible();
  await expect(stranger.getByRole('main').getByRole('alert')).toContainText('Organization not found');
  await new LayoutScreen(stranger).logOut();
  await stranger.waitForURL('**/signin*');
});

test('[ORG-05] an administrator invites a member with only the keyboard, changes the role and removes them', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const guest = await setup.person('Kim Keys');
  const { nickname } = await setup.organization(owner);
  const page = await as(owner);
  const screen = new OrganizationScreen(page);
  await screen.open(nickname);
  await expect(screen.inviteButton).toBeDisabled();
  await screen.people.focus();
  await page.keyboard.type(guest.nickname);
  await expect(screen.found).toHaveText([/Kim Keys/]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(screen.people).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(screen.role).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(screen.role).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Tab in an open list also selects, and keeps the focus.
  await expect(screen.role).toHaveAttribute('aria-expanded', 'false');
  await expect(screen.inviteButton).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(screen.inviteButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.roleOf(guest.nickname)).toHaveText('Contributor');
  await expect(page.getByText('1 new member.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2 members');
  await expect(screen.member(owner.nickname).getByRole('button')).toHaveCount(0);

  await screen.changeRole(guest.nickname, 'Translator');
  await expect(screen.member(guest.nickname).getByText(`The role of ${guest.nickname} is saved`)).toBeAttached();
  await page.reload();
  await expect(screen.roleOf(guest.nickname)).toHaveText('Translator');
  const { results } = await guest.api.get('/v2/org/organization/');
  expect(results.map((each) => each.nickname)).toContain(nickname);

  await screen.remove(guest.nickname);
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${guest.nickname} (Translator)`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.member(guest.nickname)).toBeVisible();
  await screen.remove(guest.nickname);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.member(guest.nickname)).toBeHidden();
  await page.reload();
  await expect(screen.member(owner.nickname)).toBeVisible();
  await expect(screen.member(guest.nickname)).toBeHidden();
});
