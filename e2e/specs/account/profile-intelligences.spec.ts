import { isWhole, leftOut } from '@parlance/testing/whole';
import type { Intelligence, Role } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { IntelligencesScreen } from '../../screens/account/intelligences-screen.ts';

test.skip(!isWhole, leftOut);

const TAB = '/profile/?tab=intelligences';

const addMember = (owner: Person, { uuid }: Intelligence, person: Person, role: Role) =>
  owner.api.patch('/v2/repository/authorizations/{repository}/{nickname}/', {
    path: { repository: uuid, nickname: person.nickname },
    body: { role },
  });

test('[ACC-09] [DASH-10] lists own and deleted intelligences, and others by role and by use', async ({ as, setup }) => {
  const [me, owner] = [await setup.person(), await setup.person()];
  const mine = await setup.intelligence(me, { isPrivate: true });
  const { uuid, name } = await setup.intelligence(me);
  await me.api.delete('/v2/repository/repository-details/{uuid}/', { path: { uuid }, body: { name } });
  const shared = await setup.intelligence(owner);
  await addMember(owner, shared, me, 2);
  const used = await setup.trainedIntelligence(owner);
  const { authorization } = await me.api.get('/v2/repository/{uuid}/', { path: { uuid: used.uuid } });
  const answer = await fetch(`${me.api.url}/v2/parse/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${authorization.uuid}`, 'Content-Type': 'application/json' },
    body: '{"text":"hello there","language":"en"}',
  });
  expect(answer.status).toBe(200);

  const page = await as(me);
  await page.goto(TAB);
  const screen = new IntelligencesScreen(page);
  await expect(screen.cards(screen.list('Mine'))).toHaveText([new RegExp(`^${mine.name}Private`)]);
  await expect(screen.cards(screen.list('Contributing'))).toContainText([shared.name]);
  await expect(screen.list('Contributing')).toContainText(`@${shared.owner} · Your role: Contributor`);
  await expect(screen.cards(screen.list('In use'))).toContainText([used.name]);
  await expect(screen.list('In use')).toContainText('1 prediction');
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await deleted.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(deleted.getByText('There are no deleted intelligences to restore.')).toBeVisible();
  await expect(screen.cards(screen.list('Mine'))).toHaveCount(2);
  await screen.cards(screen.list('In use')).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${used.path}$`));
});
