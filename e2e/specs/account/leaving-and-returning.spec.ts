import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../fixtures/people.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test('[ACC-25] an invitation link opens sign-up once and makes its user a member', async ({ as, setup }) => {
  const owner = await setup.person();
  const { nickname } = await setup.organization(owner, 'Open Door');
  const page = await as(owner);
  const organization = new OrganizationScreen(page);
  await organization.open(nickname);
  const invitations = page.getByRole('region', { name: 'Invite people without an account' });
  await expect(invitations.getByText('There are no pending invitations.')).toBeVisible();
  await invitations.getByRole('combobox', { name: 'Role' }).click();
  await organization.pick('Contributor');
  await invitations.getByRole('button', { name: 'Create invitation' }).click();
  const link = await invitations.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await expect(invitations.getByRole('list', { name: 'Pending invitations' })).toContainText('Anyone with the link');

  const guest = await as(undefined);
  await guest.goto(link);
  const signUp = new SignUpScreen(guest);
  const newcomer = `guest-${unique()}`;
  const email = `${newcomer}@example.org`;
  await signUp.fillPerson({ email, name: 'Gil Guest', nickname: newcomer, password: `long-${unique()}-secret` });
  await signUp.submit();
  await expect(guest.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.reload();
  await expect(organization.member(newcomer)).toBeVisible();
  await expect(invitations.getByText('There are no pending invitations.')).toBeVisible();
});

test('[ORG-10] [ORG-11] a deleted organization leaves and comes back with what it uses', async ({ as, setup }) => {
  const owner = await setup.person();
  const { id, name, nickname } = await setup.organization(owner, `Leaving ${unique()}`);
  await setup.intelligence(owner, { organization: id });
  const page = await as(owner);
  await new OrganizationScreen(page).open(nickname);
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage.getByText('1, no limit')).toBeVisible();
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await page.waitForURL('**/orgs**');

  const organizations = new OrganizationsScreen(page);
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await expect(deleted.getByRole('listitem').filter({ hasText: name })).toContainText('1 intelligence');
  await expect(organizations.card(name)).toBeHidden();
  await deleted.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(organizations.card(name)).toBeVisible();
  await expect(deleted.getByText('There are no deleted organizations to restore.')).toBeVisible();
});

test('[DASH-10] a deleted intelligence comes back from the profile', async ({ as, setup }) => {
  const owner = await setup.person();
  const { uuid, name, path } = await setup.intelligence(owner);
  await owner.api.delete('/v2/repository/repository-details/{uuid}/', { path: { uuid }, body: { name } });
  const page = await as(owner);
  await page.goto('/profile/?tab=intelligences');
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await deleted.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(deleted.getByText('There are no deleted intelligences to restore.')).toBeVisible();
  await new DashboardScreen(page).open(path);
});

test('[ACC-26] logging out everywhere ends the session of another device', async ({ as, setup }) => {
  const person = await setup.person();
  const [page, lost] = [await as(person), await as(person)];
  await lost.goto('/orgs');
  await expect(new OrganizationsScreen(lost).createButton).toBeVisible();
  await page.goto('/profile/');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/signin**');
  await lost.reload();
  await expect(lost.getByRole('main').getByLabel('E-mail', { exact: true })).toBeVisible();
});
