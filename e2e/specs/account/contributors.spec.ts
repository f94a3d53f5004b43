import type { Page } from '@playwright/test';

import type { Organization, Role } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';

const ROLES = '**/v2/org/authorizations/*/*/';
const SEARCHES = '**/v2/account/search-user/*';

const addMember = (owner: Person, { nickname }: Organization, person: Person, role: Role) =>
  owner.api.patch('/v2/org/authorizations/{organization}/{member}/', {
    path: { organization: nickname, member: person.nickname },
    body: { role },
  });

async function openContributors(page: Page, { nickname }: Organization): Promise<OrganizationScreen> {
  const screen = new OrganizationScreen(page);
  await screen.open(nickname);
  await expect(screen.contributors).toBeVisible();
  return screen;
}

test('[ORG-05] an administrator invites a user, who becomes a member', async ({ as, setup }) => {
  const owner = await setup.person();
  const guest = await setup.person('Bruno Alves');
  const organization = await setup.organization(owner);
  const screen = await openContributors(await as(owner), organization);
  await expect(screen.inviteButton).toBeDisabled();
  await screen.find(guest.nickname);
  await screen.pick('Bruno Alves');
  await expect(screen.inviteButton).toBeDisabled();
  await screen.chooseRole('Contributor');
  await screen.inviteButton.click();
  await expect(screen.member(guest.nickname)).toContainText('Bruno Alves');
  await expect(screen.roleOf(guest.nickname)).toHaveText('Contributor');
  await expect(screen.page.getByText('1 new member.')).toBeVisible();
  await expect(screen.page.getByRole('main')).toContainText('2 members');
  await expect(screen.inviteButton).toBeDisabled();
  const { results } = await guest.api.get('/v2/org/organization/');
  expect(results.map(({ nickname }) => nickname)).toContain(organization.nickname);
});

test('[ORG-05] debounced search offers neither members nor chosen people; a failure is shown', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const [member, guest] = [await setup.person('Mia Member'), await setup.person('Gil Guest')];
  const organization = await setup.organization(owner);
  await addMember(owner, organization, member, 1);
  const page = await as(owner);
  const asked: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/search-user/') && asked.push(new URL(request.url()).searchParams.get('search') ?? ''),
  );
  const screen = await openContributors(page, organization);
  await expect(screen.member(member.nickname)).toBeVisible();
  await screen.people.pressSequentially(guest.nickname, { delay: 20 });
  await screen.pick('Gil Guest');
  expect(asked).toEqual([guest.nickname]);
  for (const known of [member, guest]) {
    await screen.find(known.nickname);
    await expect(page.getByText('No matching person who is not already here.')).toBeVisible();
  }
  await page.route(SEARCHES, (route) => route.fulfill({ status: 500, json: {} }));
  await screen.find('ana');
  await expect(page.getByText('The search failed.')).toBeVisible();
});

test('[ORG-05] a rejected person stays selected with the reason', async ({ as, setup }) => {
  const owner = await setup.person();
  const [welcome, refused] = [await setup.person(), await setup.person()];
  const organization = await setup.organization(owner);
  const page = await as(owner);
  await page.route(`**/v2/org/authorizations/*/${refused.nickname}/`, (route) =>
    route.fulfill({ status: 403, json: {} }),
  );
  const screen = await openContributors(page, organization);
  for (const person of [refused, welcome]) {
    await screen.find(person.nickname);
    await screen.pick(`@${person.nickname}`);
  }
  await screen.chooseRole('Translator');
  await screen.inviteButton.click();
  await expect(screen.contributors.getByRole('alert')).toContainText(
    `@${refused.nickname}: Something went wrong. Try again later.`,
  );
  await expect(screen.member(welcome.nickname)).toBeVisible();
  await expect(screen.inviteButton).toBeEnabled();
  await page.unroute(`**/v2/org/authorizations/*/${refused.nickname}/`);
  await screen.inviteButton.click();
  await expect(screen.member(refused.nickname)).toBeVisible();
  await expect(screen.contributors.getByRole('alert')).toBeHidden();
});

test('[ORG-05] choosing a role saves it with a spinner and a check mark; a rejected role reverts', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const member = await setup.person();
  const organization = await setup.organization(owner);
  await addMember(owner, organization, member, 1);
  const page = await as(owner);
  const screen = await openContributors(page, organization);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ROLES, async (route) => {
    await held;
    await route.continue();
  });
  await screen.changeRole(member.nickname, 'Admin');
  await expect(screen.member(member.nickname).getByText(`Saving the role of ${member.nickname}`)).toBeAttached();
  release();
  await expect(screen.member(member.nickname).getByText(`The role of ${member.nickname} is saved`)).toBeAttached();
  await page.reload();
  await expect(screen.roleOf(member.nickname)).toHaveText('Admin');

  await page.route(ROLES, (route) => route.fulfill({ status: 403, json: { detail: 'Not on a Sunday.' } }));
  await screen.changeRole(member.nickname, 'Translator');
  await expect(page.getByText('Not on a Sunday.')).toBeVisible();
  await expect(screen.roleOf(member.nickname)).toHaveText('Admin');
});

test('[ORG-05] removal asks for confirmation naming person and role; you cannot remove yourself', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const member = await setup.person();
  const organization = await setup.organization(owner);
  await addMember(owner, organization, member, 4);
  const page = await as(owner);
  const screen = await openContributors(page, organization);
  await expect(screen.member(owner.nickname)).toContainText('you');
  await expect(screen.member(owner.nickname).getByRole('button')).toHaveCount(0);

  await screen.remove(member.nickname);
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${member.nickname} (Translator)`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.member(member.nickname)).toBeVisible();
  await screen.remove(member.nickname);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.member(member.nickname)).toBeHidden();
  await page.reload();
  await expect(screen.member(owner.nickname)).toBeVisible();
  await expect(screen.member(member.nickname)).toBeHidden();
});
