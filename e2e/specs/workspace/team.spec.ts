import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TeamScreen } from '../../screens/workspace/team-screen.ts';

test('[SET-02] people are invited, given another role and removed, and their requests approved or rejected', async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner();
  const [guest, member] = [await setup.person('Gil Guest'), await setup.person('Mia Member')];
  const [friend, stranger] = [await setup.person(), await setup.person()];
  await owner.api.patch('/v2/repository/authorizations/{repository}/{nickname}/', {
    path: { repository: repository.uuid, nickname: member.nickname },
    body: { role: 1 },
  });
  const text = 'Please let me help with the sentences.';
  for (const { api } of [friend, stranger])
    await api.post('/v2/repository/authorization-requests/', { body: { repository: repository.uuid, text } });
  const team = new TeamScreen(page);
  await new DashboardScreen(page).open(`${repository.path}settings/`);
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(team.member(repository.owner)).toContainText('Owner');
  await expect(team.member(repository.owner).getByRole('button')).toHaveCount(0);
  await expect(team.invite).toBeDisabled();

  await team.find(member.nickname);
  await expect(page.getByText('Nobody else with this name. Invite them by link.')).toBeVisible();
  await team.find(guest.nickname);
  await team.pick('Gil Guest');
  await expect(team.invite).toBeDisabled();
  await team.chooseRole('Translator');
  await team.invite.click();
  await expect(page.getByText('1 new member.')).toBeVisible();
  await expect(team.roleOf(guest.nickname)).toHaveText('Translator');

  await team.changeRole(guest.nickname, 'Contributor');
  await expect(team.member(guest.nickname).getByText(`The role of ${guest.nickname} is saved`)).toBeAttached();
  await page.reload();
  await expect(team.roleOf(guest.nickname)).toHaveText('Contributor');

  await team
    .member(guest.nickname)
    .getByRole('button', { name: `Remove ${guest.nickname}` })
    .click();
  await expect(team.question).toContainText(`${guest.nickname} (Contributor)`);
  await team.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(team.member(guest.nickname)).toBeVisible();
  await team
    .member(guest.nickname)
    .getByRole('button', { name: `Remove ${guest.nickname}` })
    .click();
  await team.question.getByRole('button', { name: 'Remove' }).click();
  await expect(team.member(guest.nickname)).toHaveCount(0);
  await expect(team.member(member.nickname)).toBeVisible();

  await test.step('requests', async () => {
    await expect(team.request(friend.nickname)).toContainText(text);
    await team
      .request(friend.nickname)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(team.request(friend.nickname)).toHaveCount(0);
    await expect(team.roleOf(friend.nickname)).toHaveText('Contributor');

    await team
      .request(stranger.nickname)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await expect(team.question).toContainText('Reject the request?');
    await team.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(team.request(stranger.nickname)).toBeVisible();
    await team
      .request(stranger.nickname)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await team.question.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('There are no pending requests.')).toBeVisible();
    await expect(team.member(stranger.nickname)).toHaveCount(0);
  });
});
