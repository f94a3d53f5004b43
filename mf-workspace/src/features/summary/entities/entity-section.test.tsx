import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RepositoryView } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeRoutes } from 'shared/testing';

import { FAILED_SAVES, FAILING } from '../../../testing/failures.ts';
import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../../testing/repository.ts';
import { EntitySection } from './entity-section.tsx';

const MOVE = 'PATCH /v2/repository/entities/{id}/';
const CREATE = 'POST /v2/repository/entity/group/';
const WITH_GROUP: Partial<RepositoryInfo> = {
  authorization: CONTRIBUTOR,
  groups: [{ id: 3, group_id: 3, value: 'place', entities: [], examples__count: 0, repository: 'r' }],
  groups_list: ['place'],
};

function open(info: Partial<RepositoryInfo>, routes: FakeRoutes = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo(info)],
    'GET /v2/repository/entities/': [200, page()],
    ...routes,
  });
  renderArea(<RepositoryView>{(repository) => <EntitySection repository={repository} />}</RepositoryView>, {
    at: DASHBOARD,
  });
  return { server, user: userEvent.setup() };
}

async function edit(routes: FakeRoutes = {}) {
  const opened = open(WITH_GROUP, routes);
  await opened.user.click(await screen.findByRole('button', { name: 'Edit entities and groups' }));
  await screen.findByRole('region', { name: 'place' });
  return opened;
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test.each<[FakeAnswer<typeof MOVE>, string]>([
  [[400, { non_field_errors: ['One.', 'Two.'] }], 'One., Two.'],
  [[500, {}], 'Something went wrong. Try again later.'],
])('[DASH-05] a move that fails with %j is reported and reverted', async (answer, message) => {
  const { user } = await edit({ [MOVE]: answer });
  await user.click(screen.getByRole('button', { name: 'Actions for genre' }));
  await user.click(await screen.findByRole('menuitem', { name: 'place' }));
  expect(await screen.findByText(message)).toBeTruthy();
  const ungrouped = within(screen.getByRole('region', { name: 'Ungrouped' }));
  await waitFor(() => expect(ungrouped.getByRole('button', { name: 'genre' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('the name of a new group', () => {
  async function create(name: string, routes: FakeRoutes = {}) {
    const { server, user } = await edit(routes);
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the group/ });
    await user.type(field, name);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    await user.click(button);
    return { server, field, button, user };
  }

  test('[DASH-05] needs letters or digits', async () => {
    const { button } = await create(' !! ');
    expect(button.disabled).toBe(true);
  });

  test.each([
    ['Place', 'There is already a group with this name.'],
    ['other', 'A group cannot be called “other”.'],
  ])('[DASH-05] cannot be %s, and the typed text stays', async (name, message) => {
    const { server, field } = await create(name);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field.value).toBe(name);
    expect(server.sentTo(CREATE)).toEqual([]);
  });

  test('[TRN-18] is preserved however its save fails', async () => {
    const { field, button, user } = await create('places', { [CREATE]: FAILING });
    for (const [attempt, { message }] of FAILED_SAVES.entries()) {
      if (attempt > 0) await user.click(button);
      expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
      expect(field.value).toBe('places');
    }
  });
});

test('[DASH-05] readers see entities without a way to edit or open them', async () => {
  open({});
  const section = within(await screen.findByRole('region', { name: 'Entities' }));
  expect(section.getByText('genre')).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Edit entities and groups' })).toBeNull();
  expect(section.queryByRole('link')).toBeNull();
});
