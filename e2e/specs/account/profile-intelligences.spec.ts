import { firstOf } from '../../fixtures/setup.ts';
import type { Intelligence, Role } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { IntelligencesScreen } from '../../screens/account/intelligences-screen.ts';

const TAB = '/profile/?tab=intelligences';

const addMember = (owner: Person, { uuid }: Intelligence, person: Person, role: Role) =>
  owner.api.patch('/v2/repository/authorizations/{repository}/{nickname}/', {
    path: { repository: uuid, nickname: person.nickname },
    body: { role },
  });

test('[ACC-09] empty Mine, Contributing and Using lists explain themselves and the next step', async ({
  as,
  setup,
}) => {
  const page = await as(await setup.person());
  await page.goto('/profile/');
  await page.getByRole('tab', { name: 'Intelligences' }).click();
  const screen = new IntelligencesScreen(page);
  await expect(screen.list('Mine')).toContainText('You have no intelligences yet.');
  await expect(screen.list('Mine').getByRole('link', { name: 'Add intelligence' })).toHaveAttribute('href', '/new/');
  await expect(screen.list('Contributing')).toContainText('You do not contribute to anyone else’s intelligence.');
  await expect(screen.list('In use')).toContainText('You have not used anyone else’s intelligence');
});

test("[ACC-09] other people's intelligences are listed by role and by use", async ({ as, setup }) => {
  const [me, owner] = [await setup.person(), await setup.person()];
  const mine = await setup.intelligence(me, { isPrivate: true });
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
  await screen.cards(screen.list('In use')).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${used.path}$`));
});

test('[ACC-09] six per page, filtered by name, category and language in the URL', async ({ as, setup }) => {
  const me = await setup.person();
  const first = await setup.intelligence(me, { name: 'Ferry times' });
  const organizations = await me.api.get('/v2/org/organization/');
  const [food, transport] = await setup.twoCategories(me);
  for (let number = 1; number <= 6; number += 1) {
    await me.api.post('/v2/repository/repository-details/', {
      body: {
        name: `Bot ${number}`,
        language: 'pt_br',
        description: 'x',
        is_private: false,
        categories: [transport.id],
        organization: firstOf(organizations.results).id,
      },
    });
  }
  const page = await as(me);
  await page.goto(TAB);
  const screen = new IntelligencesScreen(page);
  const mine = screen.list('Mine');
  await expect(screen.cards(mine)).toHaveCount(6);
  await mine.getByRole('button', { name: 'Page 2' }).click();
  await expect(screen.cards(mine)).toHaveCount(1);
  await expect(page).toHaveURL(/mine=2/);

  await screen.choose('Language', 'English');
  await expect(screen.cards(mine)).toHaveText([new RegExp(`^${first.name}`)]);
  await expect(page).not.toHaveURL(/mine=/);
  await screen.choose('Category', transport.name);
  await expect(mine).toContainText('No intelligence matches these filters.');
  await mine.getByRole('button', { name: 'Clear filters' }).click();
  await expect(screen.cards(mine)).toHaveCount(6);
  await screen.choose('Category', food.name);
  await expect(screen.cards(mine)).toHaveCount(1);
  await screen.search.fill('ferry');
  await expect(page).toHaveURL(/search=ferry/);
  await page.reload();
  await expect(screen.search).toHaveValue('ferry');
  await expect(screen.cards(mine)).toHaveCount(1);
});

test('[ACC-09] a list that fails to load does not affect the others', async ({ as, setup }) => {
  const page = await as(await setup.person());
  await page.route('**/v2/repository/repositories-permissions/*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Out of order.' } }),
  );
  await page.goto(TAB);
  const screen = new IntelligencesScreen(page);
  await expect(screen.list('Contributing').getByRole('alert')).toContainText('Out of order.');
  await expect(screen.list('Mine')).toContainText('You have no intelligences yet.');
  await page.unroute('**/v2/repository/repositories-permissions/*');
  await screen.list('Contributing').getByRole('button', { name: 'Try again' }).click();
  await expect(screen.list('Contributing')).toContainText('You do not contribute to anyone else’s intelligence.');
});
