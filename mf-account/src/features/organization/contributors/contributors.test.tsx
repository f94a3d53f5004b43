import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeRoutes } from 'shared/testing';

import { Contributors } from './contributors.tsx';

const MEMBERS = 'GET /v2/org/authorizations/';
const SET = 'PATCH /v2/org/authorizations/{organization}/{member}/';
const FIND = 'GET /v2/account/search-user/';

const member = (nickname: string, role: number) => ({
  user: nickname.length,
  user__nickname: nickname,
  organization__nickname: 'library',
  role,
  created_at: '2026-01-01T00:00:00.000Z',
});
const person = (nickname: string) => ({ nickname, name: nickname.toUpperCase(), is_organization: false });

function open(routes: FakeRoutes) {
  const server = fakeServer({
    [MEMBERS]: [200, page(member('mia', 1))],
    [FIND]: [200, [person('mia'), person('gil'), person('eve')]],
    ...routes,
  });
  renderArea(<Contributors organization={{ nickname: 'library', name: 'City Library' }} />);
  return server;
}

const people = () => screen.getByRole('combobox', { name: 'People' });
const inviteButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Invite' });
const find = (text: string) => fireEvent.change(people(), { target: { value: text } });

async function chooseRole(select: string, role: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: select }));
  const options = await screen.findAllByText(role);
  fireEvent.click(options.at(-1) ?? document.body);
}

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

test('[ORG-05] the search waits for a pause, offers neither members nor the chosen, and may fail', async () => {
  const server = open({
    [FIND]: ({ query }) => (query['search'] === 'x' ? [500, {}] : [200, [person('mia'), person('gil')]]),
  });
  await screen.findByText(/^@mia/);
  for (const text of ['g', 'gi', 'gil']) find(text);
  fireEvent.click(await screen.findByText('GIL'));
  expect(
    server.requests.filter(({ path }) => path.includes('search-user')).map(({ query }) => query['search']),
  ).toEqual(['gil']);
  find('mia');
  await screen.findByText('Nobody else with this name. Invite them by link.');
  find('x');
  await screen.findByText('The search failed. Type again to retry.');
});

test('[ORG-05] people are invited once a role is chosen; rejected ones stay selected with the reason', async () => {
  const answers: Record<string, FakeAnswer<typeof SET>[]> = {
    gil: [
      [403, {}],
      [200, {}],
    ],
    eve: [[200, {}]],
  };
  const server = open({ [SET]: ({ path }) => answers[path.split('/').at(-2) ?? '']?.shift() ?? [500] });
  await screen.findByText(/^@mia/);
  for (const name of ['GIL', 'EVE']) {
    find(name.toLowerCase());
    fireEvent.click(await screen.findByText(name));
  }
  expect(inviteButton().disabled).toBe(true);
  await chooseRole('Role', 'Translator');
  fireEvent.click(inviteButton());
  expect((await screen.findByRole('alert')).textContent).toContain('@gil: Something went wrong. Try again later.');
  await waitFor(() => expect(inviteButton().disabled).toBe(false));
  fireEvent.click(inviteButton());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.sentTo('PATCH /v2/org/authorizations/library/gil/')).toEqual([{ role: 4 }, { role: 4 }]);
  expect(server.sentTo('PATCH /v2/org/authorizations/library/eve/')).toEqual([{ role: 4 }]);
});

test('[ORG-05] choosing a role saves it with a spinner and a check mark; a rejected role reverts', async () => {
  let release: (answer: FakeAnswer<typeof SET>) => void = () => undefined;
  const held = new Promise<FakeAnswer<typeof SET>>((resolve) => {
    release = resolve;
  });
  let role = 1;
  const server = open({
    [MEMBERS]: () => [200, page(member('mia', role))],
    [SET]: () => (role === 1 ? held : [403, { detail: 'Not on a Sunday.' }]),
  });
  await chooseRole('Role of mia', 'Admin');
  await screen.findByText('Saving the role of mia');
  role = 3;
  act(() => release([200, {}]));
  await screen.findByText('The role of mia is saved');
  expect(server.sentTo(SET)).toEqual([{ role: 3 }]);

  await chooseRole('Role of mia', 'Translator');
  await screen.findByText('Not on a Sunday.');
  const row = screen.getByText(/^@mia/).closest('li') ?? document.body;
  await waitFor(() => expect(within(row).queryByText('Translator')).toBeNull());
  expect(within(row).getByText('Admin')).toBeTruthy();
});
